import type { Confirmation, Order as WireOrder, OrderQueue } from '@portal/contracts/orders';
import type { World } from '../world/world.ts';
import { computeAhead } from './book.ts';
import { orderOf, type Floor } from './floor.ts';
import { findKey } from './keys.ts';
import { isOpen, parseOrderId, type Order } from './order.ts';
import { readEntryTime } from './steps.ts';
import { formatInstant, formatOptional } from './units.ts';
import { toConfirmations, toWireOrder } from './wire.ts';

/** What the order endpoints read. An order belongs to an account; nobody reads another account's [API-10]. */

function ordersOf(world: World, accountId: string): readonly Order[] {
  const { ledger, ordersOf } = world.exchange.floor;
  const account = ledger.accounts.get(accountId);
  return account === undefined ? [] : (ordersOf[account.number] ?? []);
}

/** The orders of an account, newest first [ORD-26]. */
export const readOrders = (world: World, accountId: string): WireOrder[] =>
  newestFirst(world.exchange.floor, ordersOf(world, accountId)).map(order => toWireOrder(world.exchange.floor, order));

/** Those that can still be canceled, newest first [ORD-27]. */
export const readOpenOrders = (world: World, accountId: string): WireOrder[] =>
  newestFirst(world.exchange.floor, ordersOf(world, accountId).filter(isOpen)).map(order =>
    toWireOrder(world.exchange.floor, order),
  );

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
  const { book, instrument } = order.market;
  const ahead = computeAhead(order.isBuy ? book.bids : book.asks, order);
  return {
    orderId,
    aheadQuantity: formatOptional(ahead, instrument.quantityDigits),
    timestamp: formatInstant(world.now()),
  };
}

/** The order that was accepted under a key; null when there is none, which tells a lost answer from a lost request. */
export function readOrderByKey(world: World, accountId: string, idempotencyKey: string): WireOrder | null {
  const { floor } = world.exchange;
  const order = floor.keys.orders[findKey(floor.keys, idempotencyKey, accountId, world.now())];
  return order ? toWireOrder(floor, order) : null;
}

/** The fills of an account, newest first. */
export const readConfirmations = (world: World, accountId: string): Confirmation[] =>
  ordersOf(world, accountId)
    .flatMap(order => toConfirmations(world.exchange.floor, order))
    .sort((a, b) =>
      a.timeStamp === b.timeStamp ? executionNumber(b) - executionNumber(a) : a.timeStamp < b.timeStamp ? 1 : -1,
    );

const executionNumber = ({ executionId }: Confirmation): number => Number(executionId.slice(2));

function newestFirst(floor: Floor, orders: readonly Order[]): Order[] {
  const entered = new Map(orders.map(order => [order, readEntryTime(floor, order)]));
  return orders.toSorted((a, b) => (entered.get(b) ?? 0) - (entered.get(a) ?? 0) || b.number - a.number);
}
