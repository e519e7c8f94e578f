import type { Order } from '@portal/contracts/endpoints/orders';
import { hasEndedUnfilled } from '@portal/domain/orders/order-status';
import type { ApiFailure } from '../api/api-failure.ts';
import type { SentOrder } from './sent-order.ts';

/**
 * One order intent, from the opened ticket to its outcome. A sent order has five outcomes: placed (accepted, by a reply
 * that does not say all of it), accepted, ended at once, refused, not confirmed. The idempotency key belongs to the intent: every attempt uses it, and it is never replaced
 * while the outcome is open.
 */
export type OrderIntent =
  | { readonly step: 'idle' }
  | { readonly step: 'fetchingKey' }
  /** Without a key nothing can be sent (O-08). `open` tries again. */
  | { readonly step: 'noKey'; readonly failure: ApiFailure }
  | { readonly step: 'ready'; readonly key: string }
  | ({ readonly step: 'sending' } & SentOrder)
  /** Any 2xx: the order was accepted. It is looked up, because the reply does not have it. */
  | ({
      readonly step: 'placed';
      /** False after one minute of look-ups: the user may look again. */
      readonly checking: boolean;
    } & SentOrder)
  | { readonly step: 'accepted'; readonly order: Order }
  /** The venue accepted the order and canceled or rejected it or its leaves quantity. The last execution says why. */
  | { readonly step: 'ended'; readonly order: Order }
  /** The server refused it, or nothing was sent (`failure.kind` offline or invalid) and the key stays valid. */
  | { readonly step: 'refused'; readonly failure: ApiFailure; readonly key: string | null }
  /** No response came that decides it; the order is looked up (O-02, O-03). */
  | ({
      readonly step: 'notConfirmed';
      /** False after one minute of look-ups: the user may check again. */
      readonly checking: boolean;
      /** The orders of the account do not contain it, which is no proof: the user may give it up. */
      readonly missing: boolean;
      /** Why the last look-up failed; null if it did not. */
      readonly failure: ApiFailure | null;
    } & SentOrder)
  /** The venue has no such order: it may be resent with the same key (O-04). */
  | ({ readonly step: 'notReceived' } & SentOrder);

/** Events of an intent; see `nextIntent`. */
export type OrderIntentEvent =
  | { readonly kind: 'open' }
  | { readonly kind: 'keyCame'; readonly key: string }
  | { readonly kind: 'keyFailed'; readonly failure: ApiFailure }
  | ({ readonly kind: 'confirm' } & Omit<SentOrder, 'key'>)
  | { readonly kind: 'placed'; readonly orderId: string | null }
  | { readonly kind: 'accepted'; readonly order: Order }
  | { readonly kind: 'failed'; readonly failure: ApiFailure }
  /** An order from before a reload is unconfirmed, or was placed and has not been found. */
  | { readonly kind: 'remembered'; readonly sent: SentOrder }
  | { readonly kind: 'check' }
  | { readonly kind: 'checkGaveUp'; readonly missing: boolean; readonly failure: ApiFailure | null }
  | { readonly kind: 'foundNothing' }
  | { readonly kind: 'retry' }
  | { readonly kind: 'reset' };

/** State before the ticket opens. */
export const idleIntent: OrderIntent = { step: 'idle' };

/** The next state. Events that do not fit the state are ignored: a second click sends nothing (O-01). */
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
    case 'placed':
      return state.step === 'sending'
        ? { step: 'placed', ...sentOf(state), placed: { orderId: event.orderId }, checking: true }
        : state;
    case 'accepted':
      return ['sending', 'placed', 'notConfirmed', 'notReceived'].includes(state.step)
        ? { step: hasEndedUnfilled(event.order) ? 'ended' : 'accepted', order: event.order }
        : state;
    case 'failed':
      return state.step === 'sending' ? afterFailure(state, event.failure) : state;
    case 'remembered':
      return state.step === 'idle' ? beginCheck(event.sent) : state;
    case 'check':
      return state.step === 'notConfirmed' || state.step === 'placed' ? beginCheck(state) : state;
    case 'checkGaveUp':
      if (state.step === 'placed') return { ...state, checking: false };
      return state.step === 'notConfirmed'
        ? { ...state, checking: false, missing: event.missing, failure: event.failure }
        : state;
    case 'foundNothing':
      return state.step === 'notConfirmed' ? { step: 'notReceived', ...sentOf(state) } : state;
    case 'retry':
      return state.step === 'notReceived' ? { step: 'sending', ...sentOf(state) } : state;
    case 'reset':
      return afterReset(state);
  }
}

const sentOf = ({ key, request, sentAt, equals, placed }: SentOrder): SentOrder => ({
  key,
  request,
  sentAt,
  equals,
  ...(placed === undefined ? {} : { placed }),
});

const beginCheck = (sent: SentOrder): OrderIntent =>
  sent.placed === undefined
    ? { step: 'notConfirmed', ...sentOf(sent), checking: true, missing: false, failure: null }
    : { step: 'placed', ...sentOf(sent), checking: true };

function afterFailure(state: SentOrder, failure: ApiFailure): OrderIntent {
  // Another attempt with the same key is in progress: its outcome is this order's outcome.
  const isAtWork = failure.code === 'IDEMPOTENCY_KEY_IN_USE';
  if (failure.mayHaveActed || isAtWork) {
    return beginCheck(state);
  }
  const isUnsent = failure.kind === 'offline' || failure.kind === 'invalid';
  return { step: 'refused', failure, key: isUnsent ? state.key : null };
}

/** Returns to the ticket. An unconfirmed command cannot be left, unless the user saw that the order was not found. */
function afterReset(state: OrderIntent): OrderIntent {
  if (state.step === 'refused' && state.key !== null) return { step: 'ready', key: state.key };
  if (state.step === 'notConfirmed') return state.missing && !state.checking ? idleIntent : state;
  return ['placed', 'accepted', 'ended', 'refused', 'notReceived'].includes(state.step) ? idleIntent : state;
}
