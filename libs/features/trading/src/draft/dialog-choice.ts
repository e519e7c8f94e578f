import type { NewOrder, OrderIntent } from '@portal/client/orders/order-intent';
import { isHolderLimit } from '@portal/domain/access/failures';
import { isUncoveredRefusal } from './order-refusal';
import type { ReadyOrder } from './ticket-draft';

/** The dialog over the ticket: the review of an order, or its outcome while that is unknown or needs a decision. */
export type TicketDialog =
  | { readonly kind: 'review'; readonly order: ReadyOrder }
  /** The balance does not cover the order [ORD-13]. */
  | { readonly kind: 'balance'; readonly order: Pick<NewOrder, 'side' | 'quantity'> }
  | { readonly kind: 'holderLimit'; readonly reason: string | null }
  | { readonly kind: 'checking' | 'missing' | 'notReceived'; readonly order: NewOrder };

interface DialogInput {
  readonly intent: OrderIntent;
  /** Snapshot of the order when its review opened; null once the dialog is closed, and after a reload. */
  readonly reviewed: ReadyOrder | null;
  /** An order whose review was requested but that the balance does not cover. */
  readonly uncovered: ReadyOrder | null;
}

/**
 * Selects the dialog. An order without an outcome keeps the dialog in which it was sent until that is closed; then the
 * ticket shows it (O-02, O-03). A field error is shown in the ticket, so the review closes [VAL-14].
 */
export function findDialog({ intent, reviewed, uncovered }: DialogInput): TicketDialog | null {
  switch (intent.step) {
    case 'notConfirmed':
      return reviewed && { kind: intent.missing ? 'missing' : 'checking', order: intent.request };
    case 'notReceived':
      return reviewed && { kind: 'notReceived', order: intent.request };
    case 'sending':
      return reviewed && { kind: 'review', order: reviewed };
    case 'placed':
    case 'accepted':
    case 'ended':
      return null;
    case 'refused':
      if (isUncoveredRefusal(intent.failure)) return { kind: 'balance', order: intent.request };
      if (isHolderLimit(intent.failure.code)) return { kind: 'holderLimit', reason: intent.failure.refusal };
      // The idempotency key is still valid if nothing was sent: keep the review open for a retry (O-13).
      return intent.key !== null && reviewed ? { kind: 'review', order: reviewed } : null;
    default:
      if (reviewed) return { kind: 'review', order: reviewed };
      return uncovered && { kind: 'balance', order: uncovered };
  }
}
