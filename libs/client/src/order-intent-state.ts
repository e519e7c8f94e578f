import type { orders, Order } from '@portal/contracts/orders';
import type { ApiFailure } from './api-failure.ts';
import type { RouteArgs } from './route-call.ts';

/** An order as the user confirmed it, without the key. */
export type NewOrder = Omit<RouteArgs<typeof orders.place>['body'], 'idempotencyKey'>;

/**
 * One intent to trade, from the opened ticket to its outcome. Of a sent order there are three outcomes: accepted, refused, not
 * confirmed. The key belongs to the intent: it is used for every try and never replaced while the outcome is open.
 */
export type OrderIntent =
  | { readonly step: 'idle' }
  | { readonly step: 'fetchingKey' }
  /** No key, so nothing can be sent (O-08). `open` tries again. */
  | { readonly step: 'noKey'; readonly failure: ApiFailure }
  | { readonly step: 'ready'; readonly key: string }
  | { readonly step: 'sending'; readonly key: string; readonly request: NewOrder }
  | { readonly step: 'accepted'; readonly order: Order }
  /** The server refused it, or nothing was sent (`failure.kind` offline or invalid); the key is then still good. */
  | { readonly step: 'refused'; readonly failure: ApiFailure; readonly key: string | null }
  /** No answer came; the venue is asked whether it has the order (O-02, O-03). After a reload the request is not known. */
  | {
      readonly step: 'notConfirmed';
      readonly key: string;
      readonly request: NewOrder | null;
      /** False when the venue could not be asked for a minute: the user may ask again. */
      readonly checking: boolean;
    }
  /** The venue has no such order: it may be sent again under the same key (O-04). */
  | { readonly step: 'notReceived'; readonly key: string; readonly request: NewOrder | null };

export type OrderIntentEvent =
  | { readonly kind: 'open' }
  | { readonly kind: 'keyCame'; readonly key: string }
  | { readonly kind: 'keyFailed'; readonly failure: ApiFailure }
  | { readonly kind: 'confirm'; readonly request: NewOrder }
  | { readonly kind: 'accepted'; readonly order: Order }
  | { readonly kind: 'failed'; readonly failure: ApiFailure }
  /** An earlier page load left an order without its outcome. */
  | { readonly kind: 'remembered'; readonly key: string }
  | { readonly kind: 'check' }
  | { readonly kind: 'checkGaveUp' }
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
      return state.step === 'ready' ? { step: 'sending', key: state.key, request: event.request } : state;
    case 'accepted':
      return state.step === 'sending' || state.step === 'notConfirmed' || state.step === 'notReceived'
        ? { step: 'accepted', order: event.order }
        : state;
    case 'failed':
      return state.step === 'sending' ? afterFailure(state, event.failure) : state;
    case 'remembered':
      return state.step === 'idle' ? { step: 'notConfirmed', key: event.key, request: null, checking: true } : state;
    case 'check':
      return state.step === 'notConfirmed' ? { ...state, checking: true } : state;
    case 'checkGaveUp':
      return state.step === 'notConfirmed' ? { ...state, checking: false } : state;
    case 'foundNothing':
      return state.step === 'notConfirmed' ? { step: 'notReceived', key: state.key, request: state.request } : state;
    case 'retry':
      return state.step === 'notReceived' && state.request !== null
        ? { step: 'sending', key: state.key, request: state.request }
        : state;
    case 'reset':
      return afterReset(state);
  }
}

function afterFailure(state: { key: string; request: NewOrder }, failure: ApiFailure): OrderIntent {
  // The same key is at work in another try: its outcome is this order's outcome.
  const isAtWork = failure.code === 'IDEMPOTENCY_KEY_IN_USE';
  if (failure.mayHaveActed || isAtWork) {
    return { step: 'notConfirmed', key: state.key, request: state.request, checking: true };
  }
  const isUnsent = failure.kind === 'offline' || failure.kind === 'invalid';
  return { step: 'refused', failure, key: isUnsent ? state.key : null };
}

/** Back to the ticket. An outcome that is still open cannot be left. */
function afterReset(state: OrderIntent): OrderIntent {
  if (state.step === 'refused' && state.key !== null) return { step: 'ready', key: state.key };
  return state.step === 'accepted' || state.step === 'refused' || state.step === 'notReceived' ? idleIntent : state;
}
