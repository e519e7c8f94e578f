import { useFlagsSettled } from '@portal/client/settings/flags';
import { isOrderable } from '@portal/domain/market/symbols';
import { SkeletonLines } from '@portal/ui/feedback/skeleton-lines';
import { TicketForm, type OrderTicketProps } from './ticket-form';

/** The ticket of one symbol. Another symbol starts with an empty form. */
export function OrderTicket({ symbol, ...props }: OrderTicketProps) {
  const isSettled = useFlagsSettled();
  // Whether trading is offered is unknown until the flags have loaded.
  if (!isSettled) return <SkeletonLines lines={6} label="Loading the order form" />;
  // Pages offer the ticket for these symbols alone.
  return isOrderable(symbol) && <TicketForm key={symbol.symbol} symbol={symbol} {...props} />;
}
