import { describe, expect, it } from 'vitest';
import { computeDaysToLongTerm } from './account-lots';
import { computeLots, computeTerm, type LotMove } from './tax-lots';

const bought = (date: string, units: bigint, cost: bigint | null): LotMove<string> => ({
  symbol: 'TZROP',
  date,
  units,
  cost,
  proceeds: null,
});
const sold = (date: string, units: bigint, proceeds: bigint): LotMove<string> => ({
  ...bought(date, -units, null),
  proceeds,
});
const lot = (acquired: string, units: bigint, cost: bigint | null) => ({ symbol: 'TZROP', acquired, units, cost });

describe('tax lots', () => {
  it('are sold in the order of purchase, each with its part of the proceeds', () => {
    const { closed, open } = computeLots([
      bought('2024-01-10', 100n, 1000n),
      bought('2024-06-10', 100n, 3000n),
      sold('2025-01-11', 150n, 6001n),
    ]);
    expect(closed).toEqual([
      { ...lot('2024-01-10', 100n, 1000n), proceeds: 4001n, sold: '2025-01-11' },
      { ...lot('2024-06-10', 50n, 1500n), proceeds: 2000n, sold: '2025-01-11' },
    ]);
    expect(open).toEqual([lot('2024-06-10', 50n, 1500n)]);
  });

  it('lose no cent of cost or proceeds when divided, even if the fee exceeds the sale', () => {
    const { closed, open } = computeLots([
      bought('2024-01-10', 3n, 1000n),
      sold('2024-02-01', 1n, 500n),
      sold('2024-02-02', 1n, -15n),
    ]);
    const costs = [...closed, ...open].map(({ cost }) => cost ?? 0n);
    expect(costs.reduce((sum, cost) => sum + cost, 0n)).toBe(1000n);
    expect(closed.map(({ proceeds }) => proceeds)).toEqual([500n, -15n]);
  });

  it('are removed without proceeds if they leave without a sale', () => {
    const delivered = bought('2024-03-01', -60n, null);
    const { closed, open } = computeLots([bought('2024-01-10', 100n, 1000n), delivered]);
    expect([closed, open]).toEqual([[], [lot('2024-01-10', 40n, 400n)]]);
  });

  it('without a known cost have none when they are sold', () => {
    const { closed } = computeLots([bought('2024-01-10', 10n, null), sold('2024-02-01', 4n, 900n)]);
    expect(closed).toMatchObject([{ units: 4n, cost: null, proceeds: 900n }]);
  });

  it('keep the day on which transferred shares were acquired, and sell those of an unknown day first', () => {
    const received = [
      { acquired: '2020-03-12', units: 60n, cost: 231n },
      { acquired: null, units: 5n, cost: 40n },
    ];
    const { open, closed } = computeLots([
      bought('2024-01-10', 10n, 100n),
      { ...bought('2025-11-18', 65n, 271n), received },
      sold('2025-11-19', 66n, 660n),
    ]);
    expect(closed.map(({ acquired, units }) => [acquired, units])).toEqual([
      [null, 5n],
      ['2020-03-12', 60n],
      ['2024-01-10', 1n],
    ]);
    expect(open).toEqual([lot('2024-01-10', 9n, 90n)]);
  });

  it('come back with their days and costs when what left is returned', () => {
    const left = { ...bought('2025-02-01', -8n, null), id: 7 };
    const { open } = computeLots([
      bought('2024-01-10', 10n, 100n),
      left,
      bought('2025-03-01', 1n, 30n),
      { ...bought('2025-03-02', 8n, null), returns: 7 },
    ]);
    expect(open).toEqual([lot('2024-01-10', 2n, 20n), lot('2024-01-10', 8n, 80n), lot('2025-03-01', 1n, 30n)]);
  });

  it.each([
    ['2025-03-10', false],
    ['2025-03-11', true],
    ['2025-03-09', false],
  ])('bought on March 10, 2024 and sold on %s are long term: %s', (day, isLong) => {
    expect(computeTerm({ acquired: '2024-03-10', sold: day })).toBe(isLong ? 'long' : 'short');
  });

  it('bought on February 29 are long term from March 1 of the next year on', () => {
    expect(computeTerm({ acquired: '2024-02-29', sold: '2025-02-28' })).toBe('short');
    expect(computeTerm({ acquired: '2024-02-29', sold: '2025-03-01' })).toBe('long');
  });

  it.each([
    ['2024-03-10', '2025-03-11', 0],
    ['2024-03-10', '2025-03-10', 1],
    ['2024-02-29', '2025-02-28', 1],
    ['2024-03-10', '2024-03-10', 366],
  ])('bought on %s, on %s it is %i days until they are long term', (acquired, today, days) => {
    expect(computeDaysToLongTerm(acquired, today)).toBe(days);
  });
});
