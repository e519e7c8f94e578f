import type { Order } from '@portal/contracts/orders';
import { hasEndedUnfilled } from '@portal/domain/order-status';
import type { ApiFailure } from './api-failure.ts';
import type { SentOrder } from './sent-order.ts';

/**
 * One intent to trade, from the opened ticket to its outcome. Of a sent order there are four outcomes: accepted, ended at once,
 * refused, not confirmed. The key belongs to the intent: it is used for every try and never replaced while the outcome is open.
 */
export type OrderIntent =
  | { readonly step: 'idle' }
  | { readonly step: 'fetchingKey' }
  /** No key, so nothing can be sent (O-08). `open` tries again. */
  | { readonly step: 'noKey'; readonly failure: ApiFailure }
  | { readonly step: 'ready'; readonly key: string }
  | ({ readonly step: 'sending' } & SentOrder)
  | { readonly step: 'accepted'; readonly order: Order }
  /** The venue took the order and canceled or rejected it, or what was left of it. Its last step says why. */
  | { readonly step: 'ended'; readonly order: Order }
  /** The server refused it, or nothing was sent (`failure.kind` offline or invalid); the key is then still good. */
  | { readonly step: 'refused'; readonly failure: ApiFailure; readonly key: string | null }
  /** No answer came; the venue is asked whether it has the order (O-02, O-03). */
  | ({
      readonly step: 'notConfirmed';
      /** False after a minute of questions: the user may ask again. */
      readonly checking: boolean;
      /** The orders of the account were read and do not hold it, which proves nothing: the user may give it up. */
      readonly missing: boolean;
    } & SentOrder)
  /** The venue has no such order: it may be sent again under the same key (O-04). */
  | ({ readonly step: 'notReceived' } & SentOrder);

export type OrderIntentEvent =
  | { readonly kind: 'open' }
  | { readonly kind: 'keyCame'; readonly key: string }
  | { readonly kind: 'keyFailed'; readonly failure: ApiFailure }
  | ({ readonly kind: 'confirm' } & Omit<SentOrder, 'key'>)
  | { readonly kind: 'accepted'; readonly order: Order }
  | { readonly kind: 'failed'; readonly failure: ApiFailure }
  /** An earlier page load left an order without its outcome. */
  | { readonly kind: 'remembered'; readonly sent: SentOrder }
  | { readonly kind: 'check' }
  | { readonly kind: 'checkGaveUp'; readonly missing: boolean }
  | { readonly kind: 'foundNothing' }
  | { readonly kind: 'retry' }
  | { readonly kind: 'reset' };

export const idleIntent: OrderIntent = { step: 'idle' };

/** The next state. An event that does not fit the state changes nothing: a second click sends nothing (O-01). */
export function nextIntent(state: OrderIntent, event: OrderIntentEvent): OrderIntent {
  switch (event.kind) {
    case 'open':
      return state.step === 'idle' || state.step === 'noKey' ? { step: 'fetchingKey' } : state;
    case 'keyCame':
      return state.step === 'fetchingKey' ? { step: 'ready', key: event.key } : state;
    case 'keyFailed':
      return state.step === 'fetchingKey' ? { step: 'noKey', failure: event.failure } : state;
    case 'confirm':
      return state.step === 'ready' ? { step: 'sending', ...sentOf({ ...event, key: state.key }) } : state;
    case 'accepted':
      return state.step === 'sending' || state.step === 'notConfirmed' || state.step === 'notReceived'
        ? { step: hasEndedUnfilled(event.order) ? 'ended' : 'accepted', order: event.order }
        : state;
    case 'failed':
      return state.step === 'sending' ? afterFailure(state, event.failure) : state;
    case 'remembered':
      return state.step === 'idle' ? beginCheck(event.sent) : state;
    case 'check':
      return state.step === 'notConfirmed' ? beginCheck(state) : state;
    case 'checkGaveUp':
      return state.step === 'notConfirmed' ? { ...state, checking: false, missing: event.missing } : state;
    case 'foundNothing':
      return state.step === 'notConfirmed' ? { step: 'notReceived', ...sentOf(state) } : state;
    case 'retry':
      return state.step === 'notReceived' ? { step: 'sending', ...sentOf(state) } : state;
    case 'reset':
      return afterReset(state);
  }
}

const sentOf = ({ key, request, sentAt, equals }: SentOrder): SentOrder => ({ key, request, sentAt, equals });

const beginCheck = (sent: SentOrder): OrderIntent => ({
  step: 'notConfirmed',
  ...sentOf(sent),
  checking: true,
  missing: false,
});

function afterFailure(state: SentOrder, failure: ApiFailure): OrderIntent {
  // The same key is at work in another try: its outcome is this order's outcome.
  const isAtWork = failure.code === 'IDEMPOTENCY_KEY_IN_USE';
  if (failure.mayHaveActed || isAtWork) {
    return beginCheck(state);
  }
  const isUnsent = failure.kind === 'offline' || failure.kind === 'invalid';
  return { step: 'refused', failure, key: isUnsent ? state.key : null };
}

/** Back to the ticket. An outcome that is still open cannot be left, unless the user was told that the order was not found. */
function afterReset(state: OrderIntent): OrderIntent {
  if (state.step === 'refused' && state.key !== null) return { step: 'ready', key: state.key };
  if (state.step === 'notConfirmed') return state.missing && !state.checking ? idleIntent : state;
  return ['accepted', 'ended', 'refused', 'notReceived'].includes(state.step) ? idleIntent : state;
}
