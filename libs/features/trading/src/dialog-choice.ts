import type { NewOrder, OrderIntent } from '@portal/client/order-intent';
import type { ReadyOrder } from './ticket-draft';

/** What stands before the ticket: the review of an order, or its outcome while that is open or needs an answer. */
export type TicketDialog =
  | { readonly kind: 'review'; readonly order: ReadyOrder }
  /** The balance does not cover the order [ORD-13]. */
  | { readonly kind: 'balance'; readonly order: ReadyOrder | null }
  | { readonly kind: 'holderLimit' }
  | { readonly kind: 'checking' | 'missing' | 'notReceived' | 'sendingAgain'; readonly order: NewOrder };

interface Scene {
  readonly intent: OrderIntent;
  /** The order as it was when its review opened. */
  readonly reviewed: ReadyOrder | null;
  /** An order whose review was asked for, but which the balance does not cover. */
  readonly uncovered: ReadyOrder | null;
}

/**
 * The dialog that fits. While it is not known what became of an order nothing else is shown, so that it cannot be sent
 * twice (O-02, O-03). A refusal about a field belongs to the ticket: the review closes [VAL-14].
 */
export function findDialog({ intent, reviewed, uncovered }: Scene): TicketDialog | null {
  switch (intent.step) {
    case 'notConfirmed':
      return { kind: intent.missing ? 'missing' : 'checking', order: intent.request };
    case 'notReceived':
      return { kind: 'notReceived', order: intent.request };
    case 'sending':
      return reviewed ? { kind: 'review', order: reviewed } : { kind: 'sendingAgain', order: intent.request };
    case 'accepted':
    case 'ended':
      return null;
    case 'refused':
      if (intent.failure.code === 'INSUFFICIENT_BALANCE') return { kind: 'balance', order: reviewed };
      if (intent.failure.code === 'HOLDER_LIMIT_REACHED') return { kind: 'holderLimit' };
      // The key is still good when nothing was sent: the review stays for another try (O-13).
      return intent.key !== null && reviewed ? { kind: 'review', order: reviewed } : null;
    default:
      if (reviewed) return { kind: 'review', order: reviewed };
      return uncovered && { kind: 'balance', order: uncovered };
  }
}
