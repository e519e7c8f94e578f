import type { Order } from '@portal/contracts/endpoints/orders';
import { hasEndedUnfilled, isCanceled, isFilled } from '@portal/domain/orders/order-status';

/** What is known of the cancel of one order. */
export type CancelState =
  | { readonly step: 'waiting' | 'sending' | 'checking' }
  /** The venue shows the order as canceled; `order` has what filled first. */
  | { readonly step: 'canceled' }
  /** The order filled before the cancel reached it. */
  | { readonly step: 'filled' }
  /** The order ended in another way: it was rejected or has expired. */
  | { readonly step: 'ended' }
  /** The venue refused, and the order is as it was. */
  | { readonly step: 'refused'; readonly reason: string }
  /** Accepted; the order does not show it yet. */
  | { readonly step: 'requested' }
  /** No response came that decides it, and the order is not shown as ended. `isUnanswered`: nothing answered at all. */
  | { readonly step: 'notConfirmed'; readonly isUnanswered?: boolean }
  /** It never left this page. */
  | { readonly step: 'notSent'; readonly reason: string };

/** An order to cancel, in its last known state without its executions, and the state of its cancel. */
export interface CancelLine {
  readonly order: Order;
  readonly state: CancelState;
}

/** Orders that the user confirmed to cancel together. To replace an order is to cancel it and to enter another. */
export interface CancelBatch {
  readonly purpose: 'cancel' | 'replace';
  readonly lines: readonly CancelLine[];
}

const busySteps: ReadonlySet<string> = new Set(['waiting', 'sending', 'checking']);
const openSteps: ReadonlySet<string> = new Set([...busySteps, 'notConfirmed']);
const repeatableSteps: ReadonlySet<string> = new Set(['notConfirmed', 'refused', 'notSent']);

/** True while a cancel is being sent or looked up. */
export const isBusy = ({ lines }: CancelBatch): boolean => lines.some(({ state }) => busySteps.has(state.step));

/** True while the outcome of a cancel is unknown. */
export const isOutcomeOpen = ({ lines }: CancelBatch): boolean => lines.some(({ state }) => openSteps.has(state.step));

/** True if the cancel may be sent again: it cannot do more than end this order. */
export const mayRepeat = ({ state }: CancelLine): boolean => repeatableSteps.has(state.step);

/** The outcome that an order shows; null while it is open, or if its status does not tell. */
export function readCancelOutcome(order: Order): CancelState | null {
  if (order.status.cancelable === true) return null;
  if (isFilled(order)) return { step: 'filled' };
  if (isCanceled(order)) return { step: 'canceled' };
  return hasEndedUnfilled(order) ? { step: 'ended' } : null;
}

/** After a reload: what was not sent never will be, and what was sent is looked up. */
export const restoreLine = (line: CancelLine): CancelLine => {
  if (line.state.step === 'waiting')
    return { ...line, state: { step: 'notSent', reason: 'The page closed before we could cancel it.' } };
  return openSteps.has(line.state.step) ? { ...line, state: { step: 'checking' } } : line;
};

/** What happens to a batch. `noted`: what is known of the cancel of an order, and the order if it was read. */
type CancelEvent =
  | { readonly kind: 'start'; readonly orders: readonly Order[]; readonly purpose: CancelBatch['purpose'] }
  | { readonly kind: 'checkAgain' | 'cancelAgain' | 'dismiss' }
  | { readonly kind: 'noted'; readonly orderId: string; readonly state: CancelState; readonly order: Order | null };

/** The batch after an event; the same object if the event does not fit. While it is at work, nothing else is begun. */
export function nextBatch(batch: CancelBatch | null, event: CancelEvent): CancelBatch | null {
  if (event.kind === 'noted')
    return change(
      batch,
      ({ order }) => order.orderId === event.orderId,
      ({ order }) => ({ order: withoutSteps(event.order ?? order), state: event.state }),
    );
  if (batch !== null && isBusy(batch)) return batch;
  switch (event.kind) {
    case 'start': {
      const { orders, purpose } = event;
      if (orders.length === 0) return batch;
      const lines = orders.map((order): CancelLine => ({ order: withoutSteps(order), state: { step: 'waiting' } }));
      // Earlier ones that are not confirmed stay.
      const isOther = ({ order, state }: CancelLine): boolean =>
        state.step === 'notConfirmed' && !orders.some(({ orderId }) => orderId === order.orderId);
      return { purpose, lines: [...lines, ...(batch?.lines.filter(isOther) ?? [])] };
    }
    case 'checkAgain':
      return change(
        batch,
        ({ state }) => state.step === 'notConfirmed',
        line => ({ ...line, state: { step: 'checking' } }),
      );
    case 'cancelAgain':
      return change(batch, mayRepeat, line => ({ ...line, state: { step: 'waiting' } }));
    case 'dismiss':
      return null;
  }
}

const change = (
  batch: CancelBatch | null,
  isMeant: (line: CancelLine) => boolean,
  next: (line: CancelLine) => CancelLine,
): CancelBatch | null =>
  batch?.lines.some(isMeant) === true
    ? { ...batch, lines: batch.lines.map(line => (isMeant(line) ? next(line) : line)) }
    : batch;

/** The executions may be many, and the state of a cancel needs none of them. */
const withoutSteps = (order: Order): Order => ({ ...order, executionHistory: null });
