import type { Order, orders } from '@portal/contracts/endpoints/orders';
import { compare, parseDecimal, type Decimal } from '@portal/domain/money/money';
import { timeInForce } from '@portal/domain/orders/order-vocabulary';
import type { RouteArgs } from '../api/route-call.ts';

/** An order as the user confirmed it, without the key. */
export type NewOrder = Omit<RouteArgs<typeof orders.place>['body'], 'idempotencyKey'>;

/** A sent order with what is needed to find it among the account's orders. */
export interface SentOrder {
  readonly key: string;
  readonly request: NewOrder;
  /** Server time of the first attempt, in epoch milliseconds. */
  readonly sentAt: number;
  /** Ids of equal orders that existed before: none of them is this one. */
  readonly equals: readonly string[];
  /**
   * Set once the server has accepted the order (any 2xx) by a reply that does not say all of it; the id is null if the
   * reply has none.
   */
  readonly placed?: { readonly orderId: string | null };
}

/**
 * `none`: the server knows the key and placed no order with it. `missing`: the list does not contain the order, which
 * alone does not prove that it was not placed.
 */
export type OrderSearch = { readonly kind: 'found'; readonly order: Order } | { readonly kind: 'none' | 'missing' };

/** The estimated server time may be a second ahead, and order timestamps may be whole seconds. Milliseconds. */
const clockErrorMs = 2000;
/** An accepted order exists, so a market whose clock is behind that of the web server does not hide it. Milliseconds. */
const acceptedClockErrorMs = 30_000;

function isEqual(figure: Decimal | null, asSent: string | number): boolean {
  const sent = parseDecimal(asSent);
  return figure !== null && sent !== null && compare(figure, sent) === 0;
}

/** True if the order has the requested fields; a time in force or expiry date that the server leaves out is no other one. */
export const hasSameFacts = (order: Order, request: NewOrder): boolean =>
  order.symbol === request.symbol &&
  order.side === request.side &&
  (order.timeInForce ?? request.timeInForce) === request.timeInForce &&
  isEqual(order.quantity, request.quantity) &&
  isEqual(order.limitPrice, request.limitPrice) &&
  // Some back ends set an expiry date on a Day order.
  (request.timeInForce !== timeInForce.goodTilDate || (order.expireDate ?? request.expireDate) === request.expireDate);

/** True if this is the sent order: by its key, or without a key by its fields. */
export function isSentOrder(order: Order, { key, request, equals }: SentOrder): boolean {
  if (order.idempotencyKey != null) return order.idempotencyKey === key;
  return hasSameFacts(order, request) && !equals.includes(order.orderId);
}

/**
 * True if the order in the reply to a sent order, or the one of the id in that reply, is this order: none of its facts
 * that can be read says otherwise.
 */
export function isReplyTo(order: Order, { key, request, equals }: SentOrder): boolean {
  if (order.idempotencyKey != null) return order.idempotencyKey === key;
  const { side, timeInForce: term, quantity, limitPrice } = order;
  const isOther =
    order.symbol !== request.symbol ||
    (typeof side === 'number' && side !== request.side) ||
    (typeof term === 'number' && term !== request.timeInForce) ||
    (quantity !== null && !isEqual(quantity, request.quantity)) ||
    (limitPrice !== null && !isEqual(limitPrice, request.limitPrice));
  return !isOther && !equals.includes(order.orderId);
}

/**
 * Finds a sent order in a list that may contain others, because a back end may ignore the key in the query. An order
 * without a key must have been entered since then and be the only match.
 */
export function findSentOrder(list: readonly Order[], sent: SentOrder): OrderSearch {
  const earliest = sent.sentAt - (sent.placed === undefined ? clockErrorMs : acceptedClockErrorMs);
  const found = list.filter(
    order =>
      isSentOrder(order, sent) && (order.idempotencyKey != null || Date.parse(order.timeStamp ?? '') >= earliest),
  );
  const [order] = found;
  return order !== undefined && found.length === 1 ? { kind: 'found', order } : { kind: 'missing' };
}
