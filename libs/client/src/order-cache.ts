import type { LiveOrderUpdate } from '@portal/contracts/live';
import { orders, type Order } from '@portal/contracts/orders';
import { portfolio } from '@portal/contracts/portfolio';
import { zero } from '@portal/domain/money';
import { withLatestFigures } from '@portal/domain/order-figures';
import { isOpenOrder } from '@portal/domain/order-status';
import { mergeFetchedOrder, mergeOrderUpdate, needsRefetch } from '@portal/domain/order-update';
import { replaceEqualDeep, type QueryClient } from '@tanstack/react-query';
import { q } from './query.ts';
import { routeName, type AnswerBody } from './route-call.ts';

/** Orders in the query cache: every list that holds them, and each one by itself. */

type OrderList = AnswerBody<typeof orders.list>;
type Overview = AnswerBody<typeof portfolio.overview>;

/**
 * Keeps what a live message has brought when an answer comes that was asked for before it: in every list of orders, an order that
 * is known to be further on stays as it is known. No status goes back while the next answer is on its way.
 */
export function keepNewestOrders(cache: QueryClient): void {
  const keepWhole = (before: unknown, answer: unknown): unknown => {
    // The key of these defaults is that of answers with a list of orders; before the first there is none.
    const [known, given] = [before as { orders: Order[] } | undefined, answer as { orders: Order[] }];
    if (known === undefined) return given;
    return replaceEqualDeep(known, { ...given, orders: given.orders.map(order => keepNewer(known.orders, order)) });
  };
  for (const route of [orders.list, portfolio.overview]) {
    cache.setQueryDefaults([routeName(route)], { structuralSharing: keepWhole });
  }
}

function keepNewer(known: readonly Order[], order: Order): Order {
  const stored = known.find(({ orderId }) => orderId === order.orderId);
  return stored === undefined ? order : (mergeFetchedOrder([stored], order)[0] ?? order);
}

/** All orders that some answer in the cache holds, each once. */
export function cachedOrders(cache: QueryClient): Order[] {
  const found = new Map<string, Order>();
  for (const list of lists(cache)) for (const order of list) found.set(order.orderId, order);
  const singles = cache.getQueriesData<Order>({ queryKey: [routeName(orders.one)] });
  for (const [, order] of singles) if (order !== undefined) found.set(order.orderId, order);
  return [...found.values()];
}

/** Calls back after each answer or message that may have changed an order in the cache. Returns how to stop. */
export function onOrdersChanged(cache: QueryClient, listener: () => void): () => void {
  const names: ReadonlySet<unknown> = new Set([orders.list, orders.one, portfolio.overview].map(routeName));
  return cache.getQueryCache().subscribe(event => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    // The cache types its queries loosely; every key of the portal is a list that begins with the route.
    const [name] = event.query.queryKey as readonly unknown[];
    if (names.has(name)) listener();
  });
}

export const cachedOrder = (cache: QueryClient, orderId: string): Order | undefined =>
  cachedOrders(cache).find(order => order.orderId === orderId);

export const cachedOpenOrders = (cache: QueryClient): Order[] => cachedOrders(cache).filter(isOpenOrder);

/**
 * Applies a live update by the rules of ORD-28 to ORD-31. Returns whether the order must be fetched, because the update alone
 * cannot say how it stands: it overlaps, leaves a gap, or is about an order that is not known here.
 */
export function applyUpdate(cache: QueryClient, update: LiveOrderUpdate): boolean {
  const stored = cachedOrder(cache, update.orderId);
  const merge = (list: readonly Order[]): Order[] =>
    mergeOrderUpdate(list, update, toOrder).map(order =>
      order.orderId === update.orderId ? withLatestFigures(order) : order,
    );
  changeLists(cache, merge);
  const single = q(orders.one, { params: { id: update.orderId } }).queryKey;
  cache.setQueryData(single, known => known && (merge([known])[0] ?? known));
  return needsRefetch(stored === undefined ? [] : [stored], update);
}

/** Puts an order that the server has just given into every list where it belongs; a new one stands at the front. */
export function putOrder(cache: QueryClient, order: Order): void {
  changeLists(cache, list => mergeFetchedOrder(list, order));
  cache.setQueryData(q(orders.one, { params: { id: order.orderId } }).queryKey, known =>
    known === undefined ? order : (mergeFetchedOrder([known], order)[0] ?? order),
  );
}

/**
 * A new order from an update that tells all of its facts and its account, as this project's server does. Null otherwise: an
 * order that may be of another account is shown when the server has given it.
 */
function toOrder(update: LiveOrderUpdate): Order | null {
  if (update.accountId === undefined) return null;
  const { symbol, side, ordType, timeInForce, limitPrice, quantity, timeStamp, expireDate } = update;
  if (symbol === undefined || side === undefined || ordType === undefined || timeInForce === undefined) return null;
  if (limitPrice === undefined || quantity === undefined || timeStamp === undefined) return null;
  const { orderId, status, executionHistory } = update;
  const facts = { orderId, symbol, timeStamp, status, executionHistory, side, ordType, timeInForce };
  const open = { cumulativeQuantity: zero, leavesQuantity: quantity, averagePrice: null, fee: zero };
  return { ...facts, expireDate: expireDate ?? null, limitPrice, quantity, ...open };
}

function* lists(cache: QueryClient): Generator<readonly Order[]> {
  for (const [, data] of cache.getQueriesData<OrderList>({ queryKey: [routeName(orders.list)] })) {
    if (data !== undefined) yield data.orders;
  }
  for (const [, data] of cache.getQueriesData<Overview>({ queryKey: [routeName(portfolio.overview)] })) {
    if (data !== undefined) yield data.orders;
  }
}

/** A list that was asked for with conditions may not take up an order it did not have; its own answer will tell. */
function changeLists(cache: QueryClient, change: (list: readonly Order[]) => readonly Order[]): void {
  const entries = cache.getQueriesData<OrderList>({ queryKey: [routeName(orders.list)] });
  for (const [key, data] of entries) {
    if (data === undefined) continue;
    const changed = change(data.orders);
    const isPlain = JSON.stringify(key[2]) === '{}';
    const kept = isPlain ? changed : changed.filter(({ orderId }) => data.orders.some(o => o.orderId === orderId));
    cache.setQueryData<OrderList>(key, { ...data, orders: [...kept] });
  }
  const overviews = cache.getQueriesData<Overview>({ queryKey: [routeName(portfolio.overview)] });
  for (const [key, data] of overviews) {
    if (data !== undefined) cache.setQueryData<Overview>(key, { ...data, orders: [...change(data.orders)] });
  }
}
