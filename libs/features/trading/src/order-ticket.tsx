import type { Order } from '@portal/contracts/orders';
import type { PortalSymbol } from '@portal/contracts/symbols';
import { useFlagsSettled } from '@portal/client/flags';
import type { Decimal } from '@portal/domain/money';
import type { SideCode } from '@portal/domain/order-vocabulary';
import { SkeletonLines } from '@portal/ui/skeleton-lines';
import { TicketForm } from './ticket-form';

export interface OrderTicketProps {
  symbol: PortalSymbol;
  initialSide?: SideCode | undefined;
  /** A price chosen elsewhere, such as in the depth of book; `at` tells one choice from the next. */
  pickedPrice?: { readonly price: Decimal; readonly at: number } | undefined;
  /** After an order was accepted: a sheet closes. */
  onAccepted?: ((order: Order) => void) | undefined;
}

/** The ticket of one symbol. Another symbol starts an empty one. */
export function OrderTicket(props: OrderTicketProps) {
  const isSettled = useFlagsSettled();
  // Before the flags are known it cannot be said whether trading is offered.
  if (!isSettled) return <SkeletonLines lines={6} label="Loading the order form" />;
  return <TicketForm key={props.symbol.symbol} {...props} />;
}
