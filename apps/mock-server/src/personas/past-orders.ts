import type { Decimal } from '@portal/domain/money';
import { side as sides, type SideCode } from '@portal/domain/order-vocabulary';
import { bestAsk, bestBid, rest } from '../exchange/book.ts';
import { awaitExpiry } from '../exchange/entry.ts';
import { charge } from '../exchange/fill.ts';
import { keepOrder } from '../exchange/floor.ts';
import { updateHold } from '../exchange/holds.ts';
import { computeLastMoment } from '../exchange/hours.ts';
import { createOrder, isOpen, type Order, type VenueTimeInForce } from '../exchange/order.ts';
import { addFillStep, addStep } from '../exchange/steps.ts';
import { formatUnits, parseUnits } from '../kernel/units.ts';
import { toWireOrder } from '../exchange/wire.ts';
import { holdingOf } from '../ledger/account.ts';
import { openAccount } from '../ledger/ledger.ts';
import type { Order as WireOrder } from '@portal/contracts/orders';
import type { World } from '../kernel/world.ts';

/** An order from before the world began, for a persona's history. Times are epoch milliseconds. */
export interface PastOrder {
  readonly accountId: string;
  readonly userId: string;
  /** The order is known as H-<number>; smaller than the numbers of the world's own orders (204501 and up). */
  readonly number: number;
  readonly symbol: string;
  readonly side: SideCode;
  readonly quantity: Decimal;
  readonly limitPrice: Decimal;
  readonly timeInForce: VenueTimeInForce;
  readonly expireDate?: string;
  readonly enteredAt: number;
  readonly fills?: readonly PastFill[];
  /** How it ended; left out for one that was filled, or that is still open and rests in the book. */
  readonly end?: PastEnd;
}

export interface PastFill {
  readonly at: number;
  readonly quantity: Decimal;
  readonly price: Decimal;
}

export interface PastEnd {
  readonly at: number;
  readonly status: 'Canceled' | 'Expired' | 'Rejected' | 'Done For Day';
  readonly text: string;
}

/**
 * Puts a past order on record, with its fills and fees by the rules of today. It posts nothing: what it did to cash and
 * holdings is in what the account was credited with (creditCash, creditTokens). One that is still open binds what it
 * may cost and rests in the book; a RangeError tells when it would trade at once, because then it could not be open.
 */
export function seedPastOrder(world: World, past: PastOrder): WireOrder {
  const { floor } = world.exchange;
  const order = makeOrder(world, past);
  const { instrument } = order.market;
  keepOrder(floor, order);
  addStep(floor, order, order.quantity, past.enteredAt);
  for (const fill of past.fills ?? []) {
    const quantity = unitsOf(fill.quantity, instrument.quantityDigits);
    const price = unitsOf(fill.price, instrument.priceDigits);
    const { paid, fee } = order;
    order.left -= quantity;
    charge(floor, order, price, quantity);
    addFillStep(floor, order, quantity, price, order.paid - paid, order.fee - fee, fill.at);
  }
  if (past.end) {
    const { left } = order;
    order.status = past.end.status;
    order.left = 0;
    order.endText = past.end.text;
    addStep(floor, order, left, past.end.at);
  }
  if (isOpen(order)) keepOpen(world, order);
  return toWireOrder(floor, order);
}

function makeOrder(world: World, past: PastOrder): Order {
  const { floor } = world.exchange;
  const market = floor.bySymbol.get(past.symbol);
  if (market === undefined) throw new RangeError(`No symbol ${past.symbol}`);
  const { priceDigits, quantityDigits } = market.instrument;
  return createOrder(
    {
      market,
      owner: openAccount(floor.ledger, past.accountId, 'customer'),
      userId: past.userId,
      isBuy: past.side === sides.buy,
      price: unitsOf(past.limitPrice, priceDigits),
      quantity: unitsOf(past.quantity, quantityDigits),
      timeInForce: past.timeInForce,
      expireDate: past.expireDate ?? null,
      expiresAt: 0,
    },
    past.number,
  );
}

function keepOpen(world: World, order: Order): void {
  const { floor, session } = world.exchange;
  const { market, owner } = order;
  const opposite = order.isBuy ? bestAsk(market.book) : bestBid(market.book);
  if (opposite && (order.isBuy ? opposite.price <= order.price : opposite.price >= order.price)) {
    const price = formatUnits(order.price, market.instrument.priceDigits);
    throw new RangeError(`An order in ${market.instrument.symbol} at ${price} would trade at once`);
  }
  if (!order.isBuy) holdingOf(owner, market.instrument.number).held += order.left;
  updateHold(floor, order);
  rest(market.book, order);
  if (order.timeInForce === 0) awaitExpiry(floor, order, session.closes);
  else if (order.expireDate !== null)
    awaitExpiry(floor, order, computeLastMoment(world, order.expireDate, market.instrument));
}

function unitsOf(value: Decimal, digits: number): number {
  const units = parseUnits(value, digits);
  if (units === null) throw new RangeError(`${value} has more than ${digits} decimals`);
  return units;
}
