import type { Order, orders } from '@portal/contracts/orders';
import { compare, parseDecimal, type Decimal } from '@portal/domain/money';
import { timeInForce } from '@portal/domain/order-vocabulary';
import type { RouteArgs } from './route-call.ts';

/** An order as the user confirmed it, without the key. */
export type NewOrder = Omit<RouteArgs<typeof orders.place>['body'], 'idempotencyKey'>;

/** An order that was sent, with what is needed to find it among the orders of the account. */
export interface SentOrder {
  readonly key: string;
  readonly request: NewOrder;
  /** Server time of the first attempt, epoch milliseconds. */
  readonly sentAt: number;
  /** Ids of equal orders that were known before it was sent: none of them is this one. */
  readonly equals: readonly string[];
}

/**
 * `none`: the server knows the key and has placed no order under it. `missing`: the list does not have it, which alone does not
 * prove that it was not placed.
 */
export type OrderSearch = { readonly kind: 'found'; readonly order: Order } | { readonly kind: 'none' | 'missing' };

/** The known server time may be ahead by a second, and the timestamps of orders may be whole seconds. */
const clockErrorMs = 2000;

function isEqual(figure: Decimal, asSent: string | number): boolean {
  const sent = parseDecimal(asSent);
  return sent !== null && compare(figure, sent) === 0;
}

/** Whether an order has the facts that were asked for. */
export const hasSameFacts = (order: Order, request: NewOrder): boolean =>
  order.symbol === request.symbol &&
  order.side === request.side &&
  order.timeInForce === request.timeInForce &&
  isEqual(order.quantity, request.quantity) &&
  isEqual(order.limitPrice, request.limitPrice) &&
  // Some back ends give a Day order the date of its day.
  (request.timeInForce !== timeInForce.goodTilDate || order.expireDate === request.expireDate);

/** Whether an order, by its key or where it has none by its facts, is the one that was sent. */
export function isSentOrder(order: Order, { key, request, equals }: SentOrder): boolean {
  if (order.idempotencyKey != null) return order.idempotencyKey === key;
  return hasSameFacts(order, request) && !equals.includes(order.orderId);
}

/**
 * Looks for a sent order in a list that may hold others too: a back end may ignore the key in the query. Without a key an order
 * must have been entered since it was sent, and be the only one like it.
 */
export function findSentOrder(list: readonly Order[], sent: SentOrder): OrderSearch {
  const earliest = sent.sentAt - clockErrorMs;
  const found = list.filter(
    order => isSentOrder(order, sent) && (order.idempotencyKey != null || Date.parse(order.timeStamp) >= earliest),
  );
  const [order] = found;
  return order !== undefined && found.length === 1 ? { kind: 'found', order } : { kind: 'missing' };
}
