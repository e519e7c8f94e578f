import { orders, type Order } from '@portal/contracts/endpoints/orders';
import type { ApiFailure } from '../api/api-failure.ts';
import { callApi } from '../api/http.ts';
import { queryClient } from '../api/query-client.ts';
import { asFailure } from '../commands/command.ts';
import { readCancelOutcome, type CancelState } from './cancel-lines.ts';
import { putOrder } from './order-cache.ts';

/** Pauses in ms before an order is read whose cancel was accepted, or got no response that decides it. */
const checkPauses = [0, 1500, 4000];

/** What is known of a cancel. */
export interface CancelReport {
  readonly state: CancelState;
  /** The order as it was read last; null if it was not. */
  readonly order: Order | null;
  /** Why the call failed or was refused; null if it did not, or if the order shows the outcome all the same. */
  readonly failure: ApiFailure | null;
}

/** Who follows the cancel of an order. */
export interface CancelFollower {
  readonly note: (report: CancelReport) => void;
  /** True while the cancel is followed and in this step: an update may have shown its outcome meanwhile. */
  readonly isIn: (step: CancelState['step']) => boolean;
}

/**
 * Cancels an order: sends it once, and reads the order until it shows an outcome. Any 2xx accepts the cancel; whether the
 * order is canceled is only as the order shows it, in the reply, by its id or in the list. Resolves once the response has
 * decided, or the order was looked up; an accepted cancel is followed for some seconds more.
 */
export async function sendCancel({ orderId, symbol }: Order, follower: CancelFollower): Promise<void> {
  follower.note({ state: { step: 'sending' }, order: null, failure: null });
  try {
    const reply = await callApi(orders.cancel, { params: { id: orderId } });
    if (!follower.isIn('sending')) return;
    const order = reply?.order?.orderId === orderId ? reply.order : null;
    if (order !== null && settle(order, null, follower)) return;
    follower.note({ state: { step: 'requested' }, order, failure: null });
    void look({ orderId, symbol }, 'requested', checkPauses, null, follower);
  } catch (error) {
    const failure = asFailure(error);
    if (!follower.isIn('sending')) return;
    if (failure.mayHaveActed) return checkCancel({ orderId, symbol }, failure, follower);
    const unsent = failure.kind === 'offline' || failure.kind === 'invalid';
    // A refusal is certain, so that the order is read once: it may have ended.
    if (!unsent && (await look({ orderId, symbol }, 'sending', [0], failure, follower))) return;
    const reason = explain(failure);
    follower.note({ state: { step: unsent ? 'notSent' : 'refused', reason }, order: null, failure });
  }
}

/** Reads an order whose cancel is not confirmed, until it shows an outcome. `failure`: of the last attempt, if it is known. */
export async function checkCancel(
  order: Pick<Order, 'orderId' | 'symbol'>,
  failure: ApiFailure | null,
  follower: CancelFollower,
): Promise<void> {
  follower.note({ state: { step: 'checking' }, order: null, failure });
  if (await look(order, 'checking', checkPauses, null, follower)) return;
  const isUnanswered = failure?.isUnanswered ?? false;
  follower.note({ state: { step: 'notConfirmed', isUnanswered }, order: null, failure });
}

/** Reads an order until it shows an outcome, or that became known otherwise; false if it shows none. `failure`: the refusal. */
async function look(
  { orderId, symbol }: Pick<Order, 'orderId' | 'symbol'>,
  step: CancelState['step'],
  pauses: readonly number[],
  failure: ApiFailure | null,
  follower: CancelFollower,
): Promise<boolean> {
  for (const pause of pauses) {
    if (pause > 0) await new Promise(resolve => void setTimeout(resolve, pause));
    if (!follower.isIn(step)) return true;
    const order = await readOrder(orderId, symbol);
    if (!follower.isIn(step)) return true;
    if (order !== null && settle(order, failure, follower)) return true;
  }
  return false;
}

/** The order by its id, else in the list; null if neither can be read. */
async function readOrder(orderId: string, symbol: string): Promise<Order | null> {
  const order = await callApi(orders.one, { params: { id: orderId } }).catch(() => null);
  if (order?.orderId === orderId) return order;
  const list = await callApi(orders.list, { query: { symbol } }).catch(() => null);
  return list?.orders.find(each => each.orderId === orderId) ?? null;
}

/** Reports what the order shows; false if that is no outcome. */
function settle(order: Order, failure: ApiFailure | null, { note }: CancelFollower): boolean {
  putOrder(queryClient, order);
  const state = readCancelOutcome(order);
  if (state !== null) note({ state, order, failure });
  return state !== null;
}

function explain(failure: ApiFailure): string {
  if (failure.kind === 'offline') return 'You’re offline, so nothing was sent. Try again when you’re back online.';
  if (failure.kind === 'invalid') return 'We couldn’t process your request, so it wasn’t sent.';
  return failure.reason ?? (failure.statusText === '' ? 'No reason was given.' : failure.statusText);
}
