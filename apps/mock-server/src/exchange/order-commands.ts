import type { Decimal } from '@portal/domain/money/money';
import { canceledByCustomer } from '@portal/domain/orders/order-status';
import { canHold, openAccount } from './ledger.ts';
import { accepted, refused } from '../core/result.ts';
import type { World } from '../core/world.ts';
import { terminateOrder } from './order-termination.ts';
import { fillDirectly } from './force-fill.ts';
import { tradesNow } from './exchange-state.ts';
import { reserveKey } from './idempotency-keys.ts';
import { isOpen, type Order } from './order.ts';
import { findOrder, findOwnOrder } from './order-queries.ts';
import { participantIds } from './market-makers.ts';
import { placeOrder } from './place-order.ts';
import { parseUnits } from '../core/units.ts';
import { toWireOrder } from './wire.ts';

/** An order of an account, with its wire id ('H-204417'). */
export interface OwnOrder {
  readonly accountId: string;
  readonly orderId: string;
}

const notFound = () => refused('NOT_FOUND', 'We couldn’t find that order.');
const hasEnded = ({ status }: Order) =>
  refused('ORDER_NOT_CANCELABLE', `The order is already ${status.toLowerCase()}.`);

export const orderCommands = {
  /** Reserves an idempotency key, valid for 24 hours [ORD-15]. */
  'order.reserveKey': (
    world: World,
    { accountId }: { readonly accountId: string },
  ): { readonly idempotencyKey: string } => {
    const idempotencyKey = world.random('idempotency keys').hex(32);
    reserveKey(world.exchange.state.keys, idempotencyKey, accountId, world.now());
    return { idempotencyKey };
  },

  'order.place': placeOrder,

  /** Cancels the rest of an order. A cancel that comes too late is refused with its own error code. */
  'order.cancel': (world: World, { accountId, orderId }: OwnOrder) => {
    const order = findOwnOrder(world, accountId, orderId);
    if (order === null) return notFound();
    if (!isOpen(order)) return hasEnded(order);
    terminateOrder(world.exchange.state, order, 'Canceled', canceledByCustomer);
    return accepted({ reason: canceledByCustomer, order: toWireOrder(order) });
  },

  /** Rejects an open order on the venue's behalf, as an issuer or a regulator may demand. */
  'order.reject': (world: World, { orderId, reason }: { readonly orderId: string; readonly reason: string }) => {
    const order = findOrder(world, orderId);
    if (order === undefined) return notFound();
    if (!isOpen(order)) return hasEnded(order);
    terminateOrder(world.exchange.state, order, 'Rejected', reason);
    return accepted(toWireOrder(order));
  },

  /**
   * Fills an order, in whole or in part, at its limit with a simulated counterparty, bypassing the book; only while the
   * symbol trades. A quantity above the leaves quantity fills all of it.
   */
  'order.fillNow': (
    world: World,
    { orderId, quantity }: { readonly orderId: string; readonly quantity?: Decimal | undefined },
  ) => {
    const exchange = world.exchange.state;
    const order = findOrder(world, orderId);
    if (order === undefined) return notFound();
    if (!isOpen(order)) return hasEnded(order);
    if (!tradesNow(exchange, order.market)) return refused('TRADING_DISABLED', 'This symbol isn’t trading right now.');
    const units =
      quantity === undefined ? order.leavesQty : parseUnits(quantity, order.market.instrument.quantityDigits);
    if (units === null || units <= 0) {
      return refused('QUANTITY_INVALID', 'The quantity isn’t valid for this symbol.', 'quantity');
    }
    const filled = Math.min(units, order.leavesQty);
    if (order.isBuy && !canHold(exchange.ledger, order.owner.id, order.market.instrument.number, filled)) {
      return refused('QUANTITY_INVALID', 'The account can’t hold this much. Enter a smaller quantity.', 'quantity');
    }
    const counterparty =
      order.market.dealer?.account() ?? openAccount(exchange.ledger, participantIds.counterparty, 'participant');
    fillDirectly(exchange, order, { counterparty, quantity: filled, price: order.price });
    return accepted(toWireOrder(order));
  },
};
