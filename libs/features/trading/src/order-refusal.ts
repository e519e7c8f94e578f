import { fieldMessages, type ApiFailure } from '@portal/client/api-failure';

/** Why an order or a cancel was not done, in words for the person who asked for it [ORD-52]. */
export function explainRefusal(failure: ApiFailure): string {
  if (failure.kind === 'offline') return 'You are offline. Nothing was sent.';
  if (failure.kind === 'invalid') return 'Something in it could not be read. Nothing was sent.';
  return failure.errors[0]?.message ?? (failure.statusText === '' ? 'The venue gave no reason.' : failure.statusText);
}

/** The fields of the ticket that a server may point at. */
const ticketFields = ['limitPrice', 'quantity', 'timeInForce', 'expireDate', 'selfAccredited'] as const;
export type TicketField = (typeof ticketFields)[number];

export const isTicketField = (name: string): name is TicketField => ticketFields.some(field => field === name);

export interface Refusal {
  /** About the order as a whole. */
  readonly orderError: string;
  /** By field of the ticket: the server's words for what is wrong there [VAL-14]. */
  readonly formErrors: Readonly<Partial<Record<TicketField, string>>>;
}

/** A refused order as the ticket shows it: what the server said of each field, and of the whole. */
export function readRefusal(failure: ApiFailure): Refusal {
  const named = Object.entries(fieldMessages(failure)).filter(([field]) => isTicketField(field));
  return { orderError: explainRefusal(failure), formErrors: Object.fromEntries(named) };
}
