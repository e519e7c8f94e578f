import { useFlagsSettled } from '@portal/client/flags';
import { SkeletonLines } from '@portal/ui/skeleton-lines';
import { TicketForm, type OrderTicketProps } from './ticket-form';

/** The ticket of one symbol. Another symbol starts an empty one. */
export function OrderTicket(props: OrderTicketProps) {
  const isSettled = useFlagsSettled();
  // Before the flags are known it cannot be said whether trading is offered.
  if (!isSettled) return <SkeletonLines lines={6} label="Loading the order form" />;
  return <TicketForm key={props.symbol.symbol} {...props} />;
}
