import { fieldMessages, type ApiFailure } from '@portal/client/api/api-failure';

/** User-facing reason why an order or a cancel failed [ORD-52]. */
export function explainRefusal(failure: ApiFailure): string {
  if (failure.kind === 'offline') return 'You’re offline, so nothing was sent. Try again when you’re back online.';
  if (failure.kind === 'invalid') return 'We couldn’t process your request, so it wasn’t sent.';
  return failure.reason ?? (failure.statusText === '' ? 'No reason was given.' : failure.statusText);
}

/** Whether the server refused an order because the cash does not cover it. */
export const isUncoveredRefusal = (failure: ApiFailure): boolean =>
  failure.is('INSUFFICIENT_BALANCE', 'INSUFFICIENT_FUNDS');

/** The ticket fields that a server error may refer to. */
const ticketFields = ['limitPrice', 'quantity', 'timeInForce', 'expireDate', 'selfAccredited'] as const;
export type TicketField = (typeof ticketFields)[number];

export const isTicketField = (name: string): name is TicketField => ticketFields.some(field => field === name);

export interface Refusal {
  /** About the order as a whole. */
  readonly orderError: string;
  /** Error messages of the server by ticket field [VAL-14]. */
  readonly formErrors: Readonly<Partial<Record<TicketField, string>>>;
}

/** Field errors and the order error of a refused order, for the ticket. */
export function readRefusal(failure: ApiFailure): Refusal {
  const named = Object.entries(fieldMessages(failure)).filter(([field]) => isTicketField(field));
  return { orderError: explainRefusal(failure), formErrors: Object.fromEntries(named) };
}
