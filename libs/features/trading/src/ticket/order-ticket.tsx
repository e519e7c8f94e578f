import { useFlagsSettled } from '@portal/client/settings/flags';
import { SkeletonLines } from '@portal/ui/feedback/skeleton-lines';
import { TicketForm, type OrderTicketProps } from './ticket-form';

/** The ticket of one symbol. Another symbol starts with an empty form. */
export function OrderTicket(props: OrderTicketProps) {
  const isSettled = useFlagsSettled();
  // Whether trading is offered is unknown until the flags have loaded.
  if (!isSettled) return <SkeletonLines lines={6} label="Loading the order form" />;
  return <TicketForm key={props.symbol.symbol} {...props} />;
}
