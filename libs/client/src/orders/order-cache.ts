import type { LiveOrderUpdate } from '@portal/contracts/live';
import { orders, type Order } from '@portal/contracts/endpoints/orders';
import { portfolio } from '@portal/contracts/endpoints/portfolio';
import { zero } from '@portal/domain/money/money';
import { lacksFigures, withLatestFigures, withUpdateFigures } from '@portal/domain/orders/order-figures';
import { isUnderWay } from '@portal/domain/orders/order-status';
import { mergeFetchedOrder, mergeOrderUpdate, needsRefetch } from '@portal/domain/orders/order-update';
import { replaceEqualDeep, type QueryClient } from '@tanstack/react-query';
import { q } from '../api/query.ts';
import { routeName, type ResponseBody } from '../api/route-call.ts';
import type { Overview } from '../account/overview.ts';

/** Orders in the query cache: in every list that contains them, and individually. */

type OrderList = ResponseBody<typeof orders.list>;

/**
 * Preserves live updates when a response to an earlier request arrives: an order in a list keeps its more advanced
 * state, so no status ever goes back.
 */
export function preserveNewerOrders(cache: QueryClient): void {
  const keepWhole = (before: unknown, answer: unknown): unknown => {
    // These defaults apply to responses with a list of orders; there is none before the first.
    const [known, next] = [before as WithOrders | undefined, answer as WithOrders];
    if (known === undefined) return next;
    const list = next.orders?.map(order => keepNewer(known.orders ?? [], order)) ?? null;
    return replaceEqualDeep(known, { ...next, orders: list });
  };
  for (const route of [orders.list, portfolio.overview]) {
    cache.setQueryDefaults([routeName(route)], { structuralSharing: keepWhole });
  }
}

/** A response with a list of orders; null if it could not be read. */
interface WithOrders {
  readonly orders: readonly Order[] | null;
}

function keepNewer(known: readonly Order[], order: Order): Order {
  const stored = known.find(({ orderId }) => orderId === order.orderId);
  return stored === undefined ? order : (mergeFetchedOrder([stored], order)[0] ?? order);
}

/** All cached orders, without duplicates. */
export function cachedOrders(cache: QueryClient): Order[] {
  const found = new Map<string, Order>();
  for (const list of lists(cache)) for (const order of list) found.set(order.orderId, order);
  const singles = cache.getQueriesData<Order>({ queryKey: [routeName(orders.one)] });
  for (const [, order] of singles) if (order !== undefined) found.set(order.orderId, order);
  return [...found.values()];
}

/** Calls back after each response or message that may have changed a cached order. Returns the unsubscribe function. */
export function onOrdersChanged(cache: QueryClient, listener: () => void): () => void {
  const names: ReadonlySet<unknown> = new Set([orders.list, orders.one, portfolio.overview].map(routeName));
  return cache.getQueryCache().subscribe(event => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    // The cache types its queries loosely; every key of the portal is a list that begins with the route name.
    const [name] = event.query.queryKey as readonly unknown[];
    if (names.has(name)) listener();
  });
}

/** The cached order with this id, if any. */
export const cachedOrder = (cache: QueryClient, orderId: string): Order | undefined =>
  cachedOrders(cache).find(order => order.orderId === orderId);

/** All cached orders that can still fill or end. */
export const cachedOpenOrders = (cache: QueryClient): Order[] => cachedOrders(cache).filter(isUnderWay);

/**
 * Applies a live update by the rules ORD-28 to ORD-31. Returns true if the order must be fetched because the update is
 * not enough: it overlaps, leaves a gap, belongs to an unknown order, or does not say its status or what its fills have
 * cost.
 */
export function applyUpdate(cache: QueryClient, update: LiveOrderUpdate): boolean {
  const stored = cachedOrder(cache, update.orderId);
  // A list that lacks the order gets it with its earlier fills, which the update alone does not have.
  const complete = stored === undefined ? toOrder : () => mergeOrderUpdate([stored], update, toOrder)[0] ?? null;
  const merge = (list: readonly Order[]): Order[] =>
    mergeOrderUpdate(list, update, complete).map(order =>
      order.orderId === update.orderId ? withUpdate(order, update) : order,
    );
  changeLists(cache, merge);
  const single = q(orders.one, { params: { id: update.orderId } }).queryKey;
  cache.setQueryData(single, known => known && (merge([known])[0] ?? known));
  const known = stored === undefined ? [] : [stored];
  return needsRefetch(known, update) || merge(known).some(lacksFigures);
}

/** An order whose executions are merged, with the other facts of the update. */
const withUpdate = (order: Order, update: LiveOrderUpdate): Order => ({
  ...withUpdateFigures(withLatestFigures(order), update),
  ...(update.reason != null && { reason: update.reason }),
});

/** Puts an order that the server returned into every list it belongs to; a new order goes first. */
export function putOrder(cache: QueryClient, order: Order): void {
  const stored = cachedOrder(cache, order.orderId);
  // The feed may have been faster, and have changed lists alone.
  const [newest = order] = mergeFetchedOrder(stored === undefined ? [] : [stored], order);
  changeLists(cache, list => mergeFetchedOrder(list, newest));
  cache.setQueryData(q(orders.one, { params: { id: order.orderId } }).queryKey, newest);
}

/**
 * Builds a new order from an update that contains all fields and the account, as this project's server sends it. Null
 * otherwise: an order that may belong to another account is shown only after the server returned it.
 */
function toOrder(update: LiveOrderUpdate): Order | null {
  if (update.accountId == null) return null;
  const { symbol, side, ordType, timeInForce, limitPrice, quantity, timeStamp, expireDate, status } = update;
  if (status === null || symbol == null || side == null || ordType == null || timeInForce == null) return null;
  if (limitPrice == null || quantity == null || timeStamp == null) return null;
  const { orderId, executionHistory } = update;
  const facts = { orderId, symbol, timeStamp, status, executionHistory, side, ordType, timeInForce };
  const open = { cumulativeQuantity: zero, leavesQuantity: quantity, averagePrice: null, fee: zero };
  return { ...facts, expireDate: expireDate ?? null, limitPrice, quantity, ...open };
}

function* lists(cache: QueryClient): Generator<readonly Order[]> {
  for (const [, data] of cache.getQueriesData<OrderList>({ queryKey: [routeName(orders.list)] })) {
    if (data !== undefined) yield data.orders;
  }
  for (const [, data] of cache.getQueriesData<Overview>({ queryKey: [routeName(portfolio.overview)] })) {
    if (data?.orders) yield data.orders;
  }
}

/** A filtered list must not gain an order from an update; only its own response decides. */
function changeLists(cache: QueryClient, change: (list: readonly Order[]) => readonly Order[]): void {
  const entries = cache.getQueriesData<OrderList>({ queryKey: [routeName(orders.list)] });
  for (const [key, data] of entries) {
    if (data === undefined) continue;
    const changed = change(data.orders);
    const isPlain = JSON.stringify(key[2]) === '{}';
    const filtered = isPlain ? changed : changed.filter(({ orderId }) => data.orders.some(o => o.orderId === orderId));
    cache.setQueryData<OrderList>(key, { ...data, orders: [...filtered] });
  }
  const overviews = cache.getQueriesData<Overview>({ queryKey: [routeName(portfolio.overview)] });
  for (const [key, data] of overviews) {
    if (data?.orders) cache.setQueryData<Overview>(key, { ...data, orders: [...change(data.orders)] });
  }
}
