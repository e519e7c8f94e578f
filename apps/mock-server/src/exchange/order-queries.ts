import type { SentConfirmation, SentOrder as WireOrder, SentOrderQueue } from '@portal/contracts/endpoints/orders';
import { listLimits } from '@portal/contracts/schemas/list-limits';
import type { World } from '../core/world.ts';
import { allOrders } from './exchange-state.ts';
import { computeQueuePosition } from './book.ts';
import { findKey } from './idempotency-keys.ts';
import { isOpen, parseOrderId, type ExecutionReport, type Order } from './order.ts';
import { enteredAt } from './execution-reports.ts';
import { formatInstant, formatOptional } from '../core/units.ts';
import { toConfirmation, toWireOrder } from './wire.ts';

/** Queries of the order endpoints. Every order belongs to one account and is visible to that account only [API-10]. */

/** The orders of an account in order of entry. */
export const ordersOf = (world: World, accountId: string): readonly Order[] =>
  allOrders(world.exchange.state).filter(({ owner }) => owner.id === accountId);

/** The orders of an account, newest first [ORD-26]. */
export const listOrders = (world: World, accountId: string): readonly Order[] =>
  ordersOf(world, accountId).toSorted((a, b) => enteredAt(b) - enteredAt(a) || b.number - a.number);

/** Cancelable orders, newest first, at most as many as a response may hold [ORD-27]. */
export const readOpenOrders = (world: World, accountId: string): WireOrder[] =>
  listOrders(world, accountId).filter(isOpen).slice(0, listLimits.openOrders).map(toWireOrder);

/** An order by its wire id. */
export function findOrder(world: World, orderId: string): Order | undefined {
  const number = parseOrderId(orderId);
  return number === null ? undefined : world.exchange.state.orders.get(number);
}

/** An order of the account by its wire id; null if the account has no such order. */
export function findOwnOrder(world: World, accountId: string, orderId: string): Order | null {
  const order = findOrder(world, orderId);
  return order?.owner.id === accountId ? order : null;
}

/** One order of the account by wire id; null if the account has no such order. */
export function readOrder(world: World, accountId: string, orderId: string): WireOrder | null {
  const order = findOwnOrder(world, accountId, orderId);
  return order === null ? null : toWireOrder(order);
}

/** The queue position of an order of the account; null if the account has no such order. */
export function readQueue(world: World, accountId: string, orderId: string): SentOrderQueue | null {
  const order = findOwnOrder(world, accountId, orderId);
  if (order === null) return null;
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
export const findOrderByKey = (world: World, accountId: string, idempotencyKey: string): Order | null =>
  findKey(world.exchange.state.keys, idempotencyKey, accountId, world.now())?.order ?? null;

/** A fill with its order, for lists that filter before they format. */
export interface ListedFill extends ExecutionReport {
  readonly order: Order;
}

/** The fills of an account, newest first. */
export const listFills = (world: World, accountId: string): ListedFill[] =>
  ordersOf(world, accountId)
    .flatMap(fillsOf)
    .sort((a, b) => b.at - a.at || b.execution - a.execution);

/** The fills of an order, oldest first. */
export const fillsOf = (order: Order): ListedFill[] =>
  order.executions.filter(({ filled }) => filled > 0).map(fill => ({ ...fill, order }));

/** All fills of an account in wire form, newest first. */
export const readConfirmations = (world: World, accountId: string): SentConfirmation[] =>
  listFills(world, accountId).map(fill => toConfirmation(fill.order, fill));
