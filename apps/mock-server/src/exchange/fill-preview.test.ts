import { add, compare, subtract, sum, zero, type Decimal } from '@portal/domain/money/money';
import { computeFillPreview, type FillPreview, type OwnOrder } from '@portal/domain/orders/fill-preview';
import { isFeeWaived } from '@portal/domain/orders/fee-rule';
import type { SentOrder } from '@portal/contracts/endpoints/orders';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatUnits } from '../core/units.ts';
import type { World } from '../core/world.ts';
import { listingOf } from './listings.ts';
import { readDepth } from './market-data.ts';
import { fund, practiceWorld, tryPlacing } from '../../testing/world-fixtures.ts';
import { restoreWorld } from '../worlds/assemble-world.ts';
import { readOpenOrders, readOrder, readQueue } from './order-queries.ts';

const numRuns = process.env['DEEP'] ? 1_000 : 60;

/** With and without a fee, below and above the price at which the fee changes, with few and many decimals. */
const symbols = ['TZROP', 'OSTKO', 'DLVE', 'XENO', 'MYRA', 'COVE'] as const;

const anOrder = fc.record({
  isBuy: fc.boolean(),
  /** Distance of the limit from the last price in thousandths of it; most orders are near it. */
  away: fc.oneof(fc.integer({ min: -12, max: 12 }), fc.integer({ min: -150, max: 150 })),
  /** Quantity in thousandths of the largest quote; the largest orders reach many levels. */
  size: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 9_000 })),
});
/** Large, and at a price that meets the other side of the book. */
const anAggressiveOrder = fc.record({
  isBuy: fc.boolean(),
  away: fc.integer({ min: 5, max: 150 }),
  size: fc.integer({ min: 1_000, max: 9_000 }),
});
const situation = fc.record({
  symbol: fc.constantFrom(...symbols),
  minutes: fc.nat({ max: 6 }),
  /** Orders of the account that are in the book before. */
  own: fc.array(anOrder, { maxLength: 4 }),
  order: fc.oneof(
    anOrder,
    anAggressiveOrder.map(({ isBuy, away, size }) => ({ isBuy, away: isBuy ? away : -away, size })),
  ),
});

function termsOf(symbol: string, { isBuy, away, size }: { isBuy: boolean; away: number; size: number }) {
  const listing = listingOf(symbol);
  const figures = listing?.figures;
  if (listing === undefined || figures == null) throw new Error(`${symbol} has no book`);
  const { priceDigits, quantityDigits } = listing.instrument;
  return {
    symbol,
    side: isBuy ? ('buy' as const) : ('sell' as const),
    price: formatUnits(Math.max(1, Math.round(figures.last * (1 + away / 1000))), priceDigits),
    quantity: formatUnits(Math.max(1, Math.round((figures.greatest * size) / 1000)), quantityDigits),
    selfAccredited: true,
  };
}

/** The account's orders in the book, as its calls return them. */
const ownOrders = (world: World, symbol: string): OwnOrder[] =>
  readOpenOrders(world, 'ann')
    .filter(order => order.symbol === symbol)
    .map(order => ({
      side: order.side === 1 ? 1 : 2,
      limitPrice: order.limitPrice,
      leavesQuantity: order.leavesQuantity,
      aheadQuantity: readQueue(world, 'ann', order.orderId)?.aheadQuantity ?? null,
    }));

/** The fills of an order by price, in the order in which they happened. */
function fillsOf({ executionHistory }: SentOrder): { price: Decimal; quantity: Decimal }[] {
  const fills = new Map<Decimal, Decimal>();
  for (const { price, fillQuantity } of executionHistory) {
    if (price !== null) fills.set(price, add(fills.get(price) ?? zero, fillQuantity));
  }
  return [...fills].map(([price, quantity]) => ({ price, quantity }));
}

const reached = (preview: FillPreview) => ({
  fills: preview.fills.map(({ price, quantity }) => ({ price, quantity })),
  cumulativeQuantity: preview.filled,
  averagePrice: preview.averagePrice,
  fee: preview.cost.fee,
  subtotal: preview.cost.subtotal,
});

it('equals what the exchange does with the order in a fork of the world: fills, average, fee, rest and queue position', () => {
  const seen = { filled: 0, levels: 0, rested: 0, selfTrades: 0 };
  fc.assert(
    fc.property(situation, ({ symbol, minutes, own, order }) => {
      const world = practiceWorld({ participants: 'on', seed: 'previews' });
      fund(world, 'ann', '90000000', { [symbol]: termsOf(symbol, { isBuy: false, away: 0, size: 15_000 }).quantity });
      world.advanceTo(world.now() + minutes * 60_000);
      for (const each of own) tryPlacing(world, 'ann', termsOf(symbol, each));

      const terms = termsOf(symbol, order);
      const side = order.isBuy ? 1 : 2;
      const input = {
        order: { side, limitPrice: terms.price, quantity: terms.quantity },
        book: readDepth(world, symbol),
        ownOrders: ownOrders(world, symbol),
        priceDigits: listingOf(symbol)?.instrument.priceDigits ?? 2,
        waived: isFeeWaived(symbol),
      } as const;
      const preview = computeFillPreview(input);
      const blind = computeFillPreview({
        ...input,
        ownOrders: input.ownOrders.map(each => ({ ...each, aheadQuantity: null })),
      });

      const fork = restoreWorld(world.snapshot());
      const result = tryPlacing(fork, 'ann', terms);
      // The own orders may hold what a large order needs.
      fc.pre(result.ok);
      const orderId = result.ok ? result.value.order.orderId : '';
      const placed = readOrder(fork, 'ann', orderId);
      if (placed === null) throw new Error('The order is lost');
      const { cumulativeQuantity, averagePrice, fee } = placed;
      const subtotal = sum(placed.executionHistory.map(step => step.subtotal));
      expect({ fills: fillsOf(placed), cumulativeQuantity, averagePrice, fee, subtotal }).toEqual(reached(preview));
      expect(placed.status.name === 'Canceled').toBe(preview.cancel !== null);
      expect(preview.cancel?.uncertain ?? zero).toBe(zero);
      expect(subtract(terms.quantity, preview.filled)).toBe(preview.cancel?.quantity ?? preview.rest);
      if (preview.rest !== zero) expect(readQueue(fork, 'ann', orderId)?.aheadQuantity).toBe(preview.aheadOfRest);

      // Without the queue position, what happens lies within what the preview leaves open.
      expect(compare(preview.filled, blind.filled)).toBeGreaterThanOrEqual(0);
      const most = add(blind.filled, blind.cancel?.uncertain ?? zero);
      expect(compare(preview.filled, most)).toBeLessThanOrEqual(0);

      seen.filled += preview.fills.length > 0 ? 1 : 0;
      seen.levels += preview.fills.length > 2 ? 1 : 0;
      seen.rested += preview.rest === zero ? 0 : 1;
      seen.selfTrades += preview.cancel === null ? 0 : 1;
    }),
    { numRuns },
  );
  // Guards against generated orders that do too little.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
}, 600_000);
