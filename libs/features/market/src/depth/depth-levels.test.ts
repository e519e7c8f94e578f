import { add, compare, decimal, zero } from '@portal/domain/money/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeDepth } from './depth-levels';

const entry = (side: 'ASK' | 'BID', price: string, quantity: string) => ({
  side,
  price: decimal(price),
  quantity: decimal(quantity),
});

const book = [
  entry('BID', '5.24', '300'),
  entry('ASK', '5.28', '1620'),
  entry('BID', '5.25', '1840'),
  entry('ASK', '5.27', '960'),
  entry('BID', '5.23', '1480'),
];

describe('depth of book', () => {
  it('lists bids from the highest and asks from the lowest, in any input order [MKT-11, MKT-50]', () => {
    const depth = computeDepth(book, 10, 2);
    expect(depth.bids.map(({ price }) => price)).toEqual(['5.25', '5.24', '5.23']);
    expect(depth.asks.map(({ price }) => price)).toEqual(['5.27', '5.28']);
  });

  it('accumulates totals from the best price outward and scales the bars of both sides equally', () => {
    const { bids, asks } = computeDepth(book, 10, 2);
    expect(bids.map(({ total }) => total)).toEqual(['1840', '2140', '3620']);
    expect(asks.map(({ total }) => total)).toEqual(['960', '2580']);
    expect(bids.at(-1)?.bar).toBe(1);
    expect(asks.at(-1)?.bar).toBeCloseTo(2580 / 3620, 5);
  });

  it('computes spread and mid price', () => {
    expect(computeDepth(book, 10, 2)).toMatchObject({ spread: { amount: '0.02', percent: '0.38' }, mid: '5.26' });
  });

  it('has no spread and no mid price while one side is empty', () => {
    const depth = computeDepth([entry('BID', '5', '10')], 10, 2);
    expect(depth).toMatchObject({ spread: null, mid: null, bidTotal: '10', askTotal: '0', bidShare: 1 });
  });

  it('splits the bar evenly when the book is empty', () => {
    expect(computeDepth([], 10, 2)).toMatchObject({ bids: [], asks: [], bidShare: 0.5 });
  });

  it('includes hidden levels in the totals of the book', () => {
    const depth = computeDepth(book, 1, 2);
    expect(depth.bids).toHaveLength(1);
    expect(depth.bidTotal).toBe('3620');
  });

  it('merges entries at the same price', () => {
    const depth = computeDepth([entry('ASK', '5', '10'), entry('ASK', '5.00', '2.5')], 10, 2);
    expect(depth.asks).toMatchObject([{ price: '5', size: '12.5' }]);
  });

  it('keeps the total quantity of any book and sorts its bids', () => {
    const anyEntry = fc.record({
      side: fc.constantFrom('ASK' as const, 'BID' as const),
      price: fc.integer({ min: 1, max: 500 }).map(cents => decimal(String(cents))),
      quantity: fc.integer({ min: 1, max: 10_000 }).map(units => decimal(String(units))),
    });
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 60 }), entries => {
        const depth = computeDepth(entries, 1000, 2);
        const sizes = [...depth.bids, ...depth.asks].reduce((total, level) => add(total, level.size), zero);
        expect(sizes).toBe(entries.reduce((total, each) => add(total, each.quantity), zero));
        expect(
          depth.bids.every((level, at) => at === 0 || compare(level.price, depth.bids[at - 1]?.price ?? zero) < 0),
        ).toBe(true);
      }),
    );
  });
});
