import type { SentConfirmation, SentOrder as WireOrder, SentOrderQueue } from '@portal/contracts/endpoints/orders';
import { listLimits } from '@portal/contracts/schemas/list-limits';
import type { OrderStatus } from '@portal/domain/orders/order-vocabulary';
import type { World } from '../kernel/world.ts';
import { computeQueuePosition } from './matching/book.ts';
import { orderOf } from './matching/exchange-state.ts';
import { findKey } from './matching/idempotency-keys.ts';
import { isOpen, parseOrderId, type Order } from './matching/order.ts';
import { readEntryTime, readExecutionReports } from './matching/execution-reports.ts';
import { formatInstant, formatOptional } from '../kernel/units.ts';
import { toConfirmations, toWireOrder } from './wire.ts';

/** Queries of the order endpoints. Every order belongs to one account and is visible to that account only [API-10]. */

/** The orders of an account in order of entry. */
export function ordersOf(world: World, accountId: string): readonly Order[] {
  const { ledger, ordersOf } = world.exchange.state;
  const account = ledger.accounts.get(accountId);
  return account === undefined ? [] : (ordersOf[account.number] ?? []);
}

/** The sorted orders of an account, oldest first, by its list, which only grows. */
const sortedOrders = new WeakMap<readonly Order[], Order[]>();

/** The orders of an account, newest first [ORD-26]. Reads only those that are new since the last call. */
export function listOrders(world: World, accountId: string): readonly Order[] {
  const orders = ordersOf(world, accountId);
  const sorted = sortedOrders.get(orders) ?? [];
  sortedOrders.set(orders, sorted);
  const exchange = world.exchange.state;
  const byEntry = (a: Order, b: Order): number =>
    readEntryTime(exchange, a) - readEntryTime(exchange, b) || a.number - b.number;
  let isSorted = true;
  for (const order of orders.slice(sorted.length)) {
    const last = sorted[sorted.length - 1];
    if (last !== undefined && byEntry(last, order) > 0) isSorted = false;
    sorted.push(order);
  }
  if (!isSorted) sorted.sort(byEntry);
  return sorted.toReversed();
}

export const toWire = (world: World, order: Order): WireOrder => toWireOrder(world.exchange.state, order);

/** When an order was entered, in epoch milliseconds. */
export const enteredAt = (world: World, order: Order): number => readEntryTime(world.exchange.state, order);

/** Cancelable orders, newest first, at most as many as a response may hold [ORD-27]. */
export const readOpenOrders = (world: World, accountId: string): WireOrder[] =>
  listOrders(world, accountId)
    .filter(isOpen)
    .slice(0, listLimits.openOrders)
    .map(order => toWire(world, order));

/** One order of the account by wire id; null if the account has no such order. */
export function readOrder(world: World, accountId: string, orderId: string): WireOrder | null {
  const number = parseOrderId(orderId);
  const order = number === null ? undefined : orderOf(world.exchange.state, number);
  return order === undefined || order.owner.id !== accountId ? null : toWireOrder(world.exchange.state, order);
}

/** The queue position of an order of the account; null if the account has no such order. */
export function readQueue(world: World, accountId: string, orderId: string): SentOrderQueue | null {
  const number = parseOrderId(orderId);
  const order = number === null ? undefined : orderOf(world.exchange.state, number);
  if (order === undefined || order.owner.id !== accountId) return null;
  const { book, instrument, dealer } = order.market;
  // A dealer serves everyone at its price, so there is no queue.
  const ahead = dealer !== null ? null : computeQueuePosition(order.isBuy ? book.bids : book.asks, order);
  return {
    orderId,
    aheadQuantity: formatOptional(ahead, instrument.quantityDigits),
    timestamp: formatInstant(world.now()),
  };
}

/** The order accepted under a key; null if there is none. Tells a lost response from a lost request. */
export function findOrderByKey(world: World, accountId: string, idempotencyKey: string): Order | null {
  const exchange = world.exchange.state;
  return exchange.keys.orders[findKey(exchange.keys, idempotencyKey, accountId, world.now())] ?? null;
}

/**
 * A fill with the fields that a list filters and sorts by. Only the fills of the requested page get their wire form.
 */
export interface ListedFill {
  readonly order: Order;
  readonly execution: number;
  readonly symbol: string;
  readonly status: OrderStatus;
  /** Epoch milliseconds. */
  readonly at: number;
  /** In smallest units of the symbol and of its price. */
  readonly filled: number;
  readonly price: number;
}

/** The fills of an account, newest first. */
export const listFills = (world: World, accountId: string): ListedFill[] =>
  ordersOf(world, accountId)
    .flatMap(order => fillsOf(world, order))
    .sort((a, b) => b.at - a.at || b.execution - a.execution);

/** The fills of an order, oldest first. */
export function fillsOf(world: World, order: Order): ListedFill[] {
  if (order.cumQty === 0) return [];
  const { symbol } = order.market.instrument;
  const fills: ListedFill[] = [];
  for (const { execution, status, at, filled, price } of readExecutionReports(world.exchange.state, order)) {
    if (filled > 0) fills.push({ order, execution, symbol, status, at, filled, price });
  }
  return fills;
}

/** The fills of a page in the wire form of the confirmations list. */
export function toWireFills(world: World, fills: readonly ListedFill[]): SentConfirmation[] {
  const orders = new Set(fills.map(({ order }) => order));
  const rows = [...orders].flatMap(order => toConfirmations(world.exchange.state, order));
  const byExecution = new Map(rows.map(row => [executionNumber(row), row]));
  return fills.map(({ execution }) => byExecution.get(execution)).filter(row => row !== undefined);
}

/** All fills of an account in wire form, newest first. */
export const readConfirmations = (world: World, accountId: string): SentConfirmation[] =>
  ordersOf(world, accountId)
    .flatMap(order => toConfirmations(world.exchange.state, order))
    .sort((a, b) =>
      a.timeStamp === b.timeStamp ? executionNumber(b) - executionNumber(a) : a.timeStamp < b.timeStamp ? 1 : -1,
    );

const executionNumber = ({ executionId }: SentConfirmation): number => Number(executionId.slice(2));
