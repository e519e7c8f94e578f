import type { Confirmation, Order as WireOrder, OrderQueue } from '@portal/contracts/orders';
import { listLimits } from '@portal/contracts/list-limits';
import type { OrderStatus } from '@portal/domain/order-vocabulary';
import type { World } from '../kernel/world.ts';
import { computeAhead } from './book.ts';
import { orderOf, type Floor } from './floor.ts';
import { findKey } from './keys.ts';
import { isOpen, parseOrderId, type Order } from './order.ts';
import { readEntryTime, readSteps } from './steps.ts';
import { formatInstant, formatOptional } from '../kernel/units.ts';
import { toConfirmations, toWireOrder } from './wire.ts';

/** What the order endpoints read. An order belongs to an account; nobody reads another account's [API-10]. */

/** Of an account, in the order of their entry. */
export function ordersOf(world: World, accountId: string): readonly Order[] {
  const { ledger, ordersOf } = world.exchange.floor;
  const account = ledger.accounts.get(accountId);
  return account === undefined ? [] : (ordersOf[account.number] ?? []);
}

/** An order that a list may show, with what the list is filtered and sorted by. Its wire form is made for a page only. */
export interface ListedOrder {
  readonly order: Order;
  readonly symbol: string;
  readonly status: OrderStatus;
  /** Epoch milliseconds. */
  readonly enteredAt: number;
}

/** The orders of an account, newest first [ORD-26]. */
export const listOrders = (world: World, accountId: string): ListedOrder[] =>
  newestFirst(world.exchange.floor, ordersOf(world, accountId));

export const toWire = (world: World, { order }: ListedOrder): WireOrder => toWireOrder(world.exchange.floor, order);

/** Those that can still be canceled, newest first, as many as an answer may hold [ORD-27]. */
export const readOpenOrders = (world: World, accountId: string): WireOrder[] =>
  newestFirst(world.exchange.floor, ordersOf(world, accountId).filter(isOpen))
    .slice(0, listLimits.openOrders)
    .map(listed => toWire(world, listed));

/** One order of the account by its wire id; null when the account has none of that id. */
export function readOrder(world: World, accountId: string, orderId: string): WireOrder | null {
  const number = parseOrderId(orderId);
  const order = number === null ? undefined : orderOf(world.exchange.floor, number);
  return order === undefined || order.owner.id !== accountId ? null : toWireOrder(world.exchange.floor, order);
}

/** The place of an order of the account in the book; null when the account has none of that id. */
export function readQueue(world: World, accountId: string, orderId: string): OrderQueue | null {
  const number = parseOrderId(orderId);
  const order = number === null ? undefined : orderOf(world.exchange.floor, number);
  if (order === undefined || order.owner.id !== accountId) return null;
  const { book, instrument, dealer } = order.market;
  // A dealer serves everyone at its price: nobody stands before anybody.
  const ahead = dealer !== null ? null : computeAhead(order.isBuy ? book.bids : book.asks, order);
  return {
    orderId,
    aheadQuantity: formatOptional(ahead, instrument.quantityDigits),
    timestamp: formatInstant(world.now()),
  };
}

/** The order that was accepted under a key; null when there is none, which tells a lost answer from a lost request. */
export function findOrderByKey(world: World, accountId: string, idempotencyKey: string): ListedOrder | null {
  const { floor } = world.exchange;
  const order = floor.keys.orders[findKey(floor.keys, idempotencyKey, accountId, world.now())];
  return order ? describe(floor, order) : null;
}

/** A fill that a list may show, with what the list is filtered and sorted by. Its wire form is made for a page only. */
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
  const { symbol } = order.market.instrument;
  const fills: ListedFill[] = [];
  for (const { execution, status, at, filled, price } of readSteps(world.exchange.floor, order)) {
    if (filled > 0) fills.push({ order, execution, symbol, status, at, filled, price });
  }
  return fills;
}

/** The fills of a page as the confirmations list shows them. */
export function toWireFills(world: World, fills: readonly ListedFill[]): Confirmation[] {
  const orders = new Set(fills.map(({ order }) => order));
  const rows = [...orders].flatMap(order => toConfirmations(world.exchange.floor, order));
  const byExecution = new Map(rows.map(row => [executionNumber(row), row]));
  return fills.map(({ execution }) => byExecution.get(execution)).filter(row => row !== undefined);
}

/** The fills of an account in full, newest first. */
export const readConfirmations = (world: World, accountId: string): Confirmation[] =>
  ordersOf(world, accountId)
    .flatMap(order => toConfirmations(world.exchange.floor, order))
    .sort((a, b) =>
      a.timeStamp === b.timeStamp ? executionNumber(b) - executionNumber(a) : a.timeStamp < b.timeStamp ? 1 : -1,
    );

const executionNumber = ({ executionId }: Confirmation): number => Number(executionId.slice(2));

const describe = (floor: Floor, order: Order): ListedOrder => ({
  order,
  symbol: order.market.instrument.symbol,
  status: order.status,
  enteredAt: readEntryTime(floor, order),
});

const newestFirst = (floor: Floor, orders: readonly Order[]): ListedOrder[] =>
  orders
    .map(order => describe(floor, order))
    .sort((a, b) => b.enteredAt - a.enteredAt || b.order.number - a.order.number);
