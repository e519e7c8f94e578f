import { describe, expect, it } from 'vitest';
import type { Posting } from './postings.ts';
import { computeLots, isLongTerm } from './tax-lots.ts';

const posting = (date: string, reason: string, rest: Partial<Posting>): Posting => ({
  entryId: 1,
  at: Date.parse(`${date}T15:00:00Z`),
  date,
  reason,
  cents: 0,
  depositCents: 0,
  symbol: 1,
  units: 0,
  cost: null,
  subtotal: 0,
  fee: 0,
  ...rest,
});
const bought = (date: string, units: number, cost: number | null) => posting(date, 'bought', { units, cost });
const sold = (date: string, units: number, cents: number) => posting(date, 'sold', { units: -units, cents });
const never = Number.POSITIVE_INFINITY;

describe('tax lots', () => {
  it('are sold in the order of purchase, each with its part of the proceeds', () => {
    const { closed, open } = computeLots(
      [bought('2024-01-10', 100, 1000), bought('2024-06-10', 100, 3000), sold('2025-01-11', 150, 6001)],
      never,
    );
    expect(closed).toEqual([
      { symbol: 1, acquired: '2024-01-10', units: 100, cost: 1000, proceeds: 4001, sold: '2025-01-11' },
      { symbol: 1, acquired: '2024-06-10', units: 50, cost: 1500, proceeds: 2000, sold: '2025-01-11' },
    ]);
    expect(open).toEqual([{ symbol: 1, acquired: '2024-06-10', units: 50, cost: 1500 }]);
  });

  it('lose no cent of cost or proceeds when divided, even if the fee exceeds the sale', () => {
    const { closed, open } = computeLots(
      [bought('2024-01-10', 3, 1000), sold('2024-02-01', 1, 500), sold('2024-02-02', 1, -15)],
      never,
    );
    const costs = [...closed, ...open].map(({ cost }) => cost ?? 0);
    expect(costs.reduce((sum, cost) => sum + cost, 0)).toBe(1000);
    expect(closed.map(({ proceeds }) => proceeds)).toEqual([500, -15]);
  });

  it('are removed without proceeds if they leave without a sale', () => {
    const delivered = posting('2024-03-01', 'security withdrawal', { units: -60 });
    const { closed, open } = computeLots([bought('2024-01-10', 100, 1000), delivered], never);
    expect([closed, open]).toEqual([[], [{ symbol: 1, acquired: '2024-01-10', units: 40, cost: 400 }]]);
  });

  it('without a known cost have none when they are sold', () => {
    const { closed } = computeLots([bought('2024-01-10', 10, null), sold('2024-02-01', 4, 900)], never);
    expect(closed).toMatchObject([{ units: 4, cost: null, proceeds: 900 }]);
  });

  it.each([
    ['2025-03-10', false],
    ['2025-03-11', true],
    ['2025-03-09', false],
  ])('bought on March 10, 2024 and sold on %s are long term: %s', (day, isLong) => {
    expect(isLongTerm({ acquired: '2024-03-10', sold: day })).toBe(isLong);
  });
});
