import type { OrderIntent } from '@portal/client/orders/order-intent';
import { formatWhen } from '../labels/venue-labels';

/** An order whose outcome is unknown, or that was not received. */
export type UnconfirmedIntent = Extract<OrderIntent, { step: 'notConfirmed' | 'notReceived' }>;

/** True while the outcome of an order is unknown, or waits for a decision of the user. */
export const isUnconfirmed = (intent: OrderIntent): intent is UnconfirmedIntent =>
  intent.step === 'notConfirmed' || intent.step === 'notReceived';

/**
 * What is known of an order without an outcome, and why no more. Neither success nor failure is claimed, and that nothing
 * answers is said only if nothing does (O-02 to O-04).
 */
export function explainUnconfirmed(intent: UnconfirmedIntent, now: number): string {
  if (intent.step === 'notReceived')
    return 'Your order didn’t reach us, so it wasn’t placed. We won’t send it again unless you ask us to.';
  if (intent.checking) return 'We couldn’t confirm your order yet. We’re checking.';
  if (intent.missing) {
    const since = formatWhen(intent.sentAt, now);
    return `We couldn’t confirm your order. Your orders since ${since} don’t include it: it may not have been placed, or it may not be listed yet.`;
  }
  if (intent.failure === null) return 'We couldn’t confirm your order yet.';
  return intent.failure.isUnanswered
    ? 'We couldn’t confirm your order yet, and we’re not getting a response right now. Check your connection.'
    : 'We couldn’t confirm your order yet, because we couldn’t load your orders.';
}
