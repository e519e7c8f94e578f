import type { Decimal } from '@portal/domain/money/money';
import { side as sides, type SideCode } from '@portal/domain/orders/order-vocabulary';
import { rest } from '../exchange/book.ts';
import { scheduleExpiry } from '../exchange/order-entry.ts';
import { chargeFill } from '../exchange/fill.ts';
import { updateHold } from '../exchange/holds.ts';
import { computeGtdExpiry } from '../exchange/hours.ts';
import { createOrder, isOpen, type Order, type VenueTimeInForce } from '../exchange/order.ts';
import { addExecutionReport } from '../exchange/execution-reports.ts';
import { exactUnits, formatUnits } from '../core/units.ts';
import { holdingOf } from '../exchange/account.ts';
import { openAccount } from '../exchange/ledger.ts';
import type { World } from '../core/world.ts';

/** An order from before the world began, for a persona's history. Times are epoch milliseconds. */
export interface PastOrder {
  readonly accountId: string;
  readonly userId: string;
  /** The order's id is H-<number>; smaller than the numbers of the world's own orders (204501 and up). */
  readonly number: number;
  readonly symbol: string;
  readonly side: SideCode;
  readonly quantity: Decimal;
  readonly limitPrice: Decimal;
  readonly timeInForce: VenueTimeInForce;
  readonly expireDate?: string;
  readonly enteredAt: number;
  readonly fills?: readonly PastFill[];
  /** How it ended; omitted for an order that was filled, or that is still open and rests in the book. */
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
 * Records a past order, with its fills and fees by today's rules. It posts nothing: its effect on cash and holdings is
 * part of the account's credits (creditCash, creditTokens). An open order reserves its maximum cost and rests in the
 * book; throws a RangeError if it would fill right away, because then it could not be open.
 */
export function seedPastOrder(world: World, past: PastOrder): void {
  const { state: floor } = world.exchange;
  const order = makeOrder(world, past);
  const { instrument } = order.market;
  floor.orders.set(order.number, order);
  addExecutionReport(floor, order, { affected: order.quantity, at: past.enteredAt });
  for (const fill of past.fills ?? []) {
    const quantity = exactUnits(fill.quantity, instrument.quantityDigits);
    const price = exactUnits(fill.price, instrument.priceDigits);
    order.leavesQty -= quantity;
    const charge = chargeFill(order, price, quantity);
    addExecutionReport(floor, order, { affected: quantity, at: fill.at, fill: { price, ...charge } });
  }
  if (past.end) {
    const { leavesQty: left } = order;
    order.status = past.end.status;
    order.leavesQty = 0;
    addExecutionReport(floor, order, { affected: left, at: past.end.at, text: past.end.text });
  }
  if (isOpen(order)) keepOpen(world, order);
}

function makeOrder(world: World, past: PastOrder): Order {
  const { state: floor } = world.exchange;
  const market = floor.bySymbol.get(past.symbol);
  if (market === undefined) throw new RangeError(`No symbol ${past.symbol}`);
  const { priceDigits, quantityDigits } = market.instrument;
  return createOrder(
    {
      market,
      owner: openAccount(floor.ledger, past.accountId, 'customer'),
      userId: past.userId,
      isBuy: past.side === sides.buy,
      price: exactUnits(past.limitPrice, priceDigits),
      quantity: exactUnits(past.quantity, quantityDigits),
      timeInForce: past.timeInForce,
      expireDate: past.expireDate ?? null,
      expiresAt: 0,
    },
    past.number,
  );
}

function keepOpen(world: World, order: Order): void {
  const { state: floor, session } = world.exchange;
  const { market, owner } = order;
  const [opposite] = order.isBuy ? market.book.asks : market.book.bids;
  if (opposite && (order.isBuy ? opposite.price <= order.price : opposite.price >= order.price)) {
    const price = formatUnits(order.price, market.instrument.priceDigits);
    throw new RangeError(`An order in ${market.instrument.symbol} at ${price} would fill right away`);
  }
  if (!order.isBuy) holdingOf(owner, market.instrument.number).held += order.leavesQty;
  updateHold(order);
  rest(market.book, order);
  if (order.timeInForce === 0) scheduleExpiry(floor, order, session.closes);
  else if (order.expireDate !== null)
    scheduleExpiry(floor, order, computeGtdExpiry(world, order.expireDate, market.instrument));
}
