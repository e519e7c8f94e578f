import type { Order as WireOrder } from '@portal/contracts/orders';
import type { Decimal } from '@portal/domain/money';
import { canceledByOwner } from '@portal/domain/order-status';
import { canHold, openAccount } from '../ledger/ledger.ts';
import { accepted, refused, type Result } from '../kernel/result.ts';
import type { World } from '../kernel/world.ts';
import { endOrder } from './ending.ts';
import { fillDirectly } from './fill-directly.ts';
import { orderOf, tradesNow } from './floor.ts';
import { reserveKey } from './keys.ts';
import { isOpen, parseOrderId, type Order } from './order.ts';
import { participantIds } from './participants.ts';
import { placeOrder, type PlaceInput, type Placed } from './placing.ts';
import { parseUnits } from '../kernel/units.ts';
import { toWireOrder } from './wire.ts';

/** An order of an account. The id is the wire's, 'H-204417'. */
export interface OwnOrder {
  readonly accountId: string;
  readonly orderId: string;
}

const notFound = (): Result<never> => refused(404, 'NOT_FOUND', 'There is no such order.');

/** Looks an order up by its wire id. */
export function findOrder(world: World, orderId: string): Order | undefined {
  const number = parseOrderId(orderId);
  return number === null ? undefined : orderOf(world.exchange.floor, number);
}

export const orderCommands = {
  /** Hands out an idempotency key, good for 24 hours [ORD-15]. */
  'order.reserveKey': (
    world: World,
    { accountId }: { readonly accountId: string },
  ): { readonly idempotencyKey: string } => {
    const drawn = world.random('idempotency keys').hex(32);
    return { idempotencyKey: reserveKey(world.exchange.floor.keys, drawn, accountId, world.now()) };
  },

  'order.place': (world: World, input: PlaceInput): Result<Placed> => placeOrder(world, input),

  /** Cancels what is left. A cancel that comes too late is refused, which is an outcome of its own. */
  'order.cancel': (
    world: World,
    { accountId, orderId }: OwnOrder,
  ): Result<{ readonly reason: string; readonly order: WireOrder }> => {
    const order = findOrder(world, orderId);
    if (order === undefined || order.owner.id !== accountId) return notFound();
    if (!isOpen(order)) {
      return refused(422, 'ORDER_NOT_CANCELABLE', `The order is already ${order.status.toLowerCase()}.`);
    }
    endOrder(world.exchange.floor, order, 'Canceled', canceledByOwner);
    return accepted({ reason: canceledByOwner, order: toWireOrder(world.exchange.floor, order) });
  },

  /** The venue turns an open order away, as it may when an issuer or a regulator says so. */
  'order.reject': (
    world: World,
    { orderId, reason }: { readonly orderId: string; readonly reason: string },
  ): Result<WireOrder> => {
    const order = findOrder(world, orderId);
    if (order === undefined) return notFound();
    if (!isOpen(order))
      return refused(422, 'ORDER_NOT_CANCELABLE', `The order is already ${order.status.toLowerCase()}.`);
    endOrder(world.exchange.floor, order, 'Rejected', reason);
    return accepted(toWireOrder(world.exchange.floor, order));
  },

  /**
   * A simulated counterparty trades with this order at its limit, whole or a part, whatever else is in the book; only
   * while the symbol trades. A quantity greater than what is left fills what is left.
   */
  'order.fillNow': (
    world: World,
    { orderId, quantity }: { readonly orderId: string; readonly quantity?: Decimal | undefined },
  ): Result<WireOrder> => {
    const { floor } = world.exchange;
    const order = findOrder(world, orderId);
    if (order === undefined) return notFound();
    if (!isOpen(order))
      return refused(422, 'ORDER_NOT_CANCELABLE', `The order is already ${order.status.toLowerCase()}.`);
    if (!tradesNow(floor, order.market)) return refused(422, 'TRADING_DISABLED', 'The symbol does not trade now.');
    const units = quantity === undefined ? order.left : parseUnits(quantity, order.market.instrument.quantityDigits);
    if (units === null || units <= 0) {
      return refused(422, 'QUANTITY_INVALID', 'The quantity does not fit the symbol.', 'quantity');
    }
    const filled = Math.min(units, order.left);
    if (order.isBuy && !canHold(floor.ledger, order.owner.id, order.market.instrument.number, filled)) {
      return refused(422, 'QUANTITY_INVALID', 'The account cannot hold this many.', 'quantity');
    }
    const counterparty =
      order.market.dealer?.account() ?? openAccount(floor.ledger, participantIds.counterparty, 'participant');
    fillDirectly(floor, order, { counterparty, quantity: filled, price: order.price });
    return accepted(toWireOrder(world.exchange.floor, order));
  },
};

type OrderCommands = typeof orderCommands;

declare module '../kernel/world.ts' {
  interface Commands extends OrderCommands {}
}
