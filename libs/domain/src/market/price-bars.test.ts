import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/market-time.ts';
import { type Decimal, compare, decimal, divide, fromMinorUnits, sum } from '../money/money.ts';
import { type PriceBar, computeMovingAverage, findBar, groupBars } from './price-bars.ts';

const bar = (date: string, [open, high, low, close]: readonly string[], volume = '100'): PriceBar => ({
  date,
  open: decimal(open ?? '1'),
  high: decimal(high ?? '1'),
  low: decimal(low ?? '1'),
  close: decimal(close ?? '1'),
  volume: decimal(volume),
});

const price = fc.integer({ min: 1, max: 1_000_000 }).map(cents => fromMinorUnits(cents, 2));
const days = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 5 }), price, price, price, price, price), { minLength: 1, maxLength: 90 })
  .map(rows => {
    let date = '2025-01-01';
    return rows.map(([gap, open, high, low, close, volume]): PriceBar => {
      date = addDays(date, gap);
      return { date, open, high, low, close, volume };
    });
  });

describe('bars of weeks and months', () => {
  it('start on Monday, with the first open, the highest high, the lowest low, the last close and all volume', () => {
    const bars = groupBars(
      [
        bar('2025-11-13', ['5', '5.2', '4.9', '5.1'], '10'),
        bar('2025-11-14', ['5.1', '5.5', '5', '5.4'], '20.5'),
        bar('2025-11-17', ['5.4', '5.45', '5.3', '5.31'], '7'),
      ],
      'week',
    );
    expect(bars).toEqual([
      bar('2025-11-13', ['5', '5.5', '4.9', '5.4'], '30.5'),
      bar('2025-11-17', ['5.4', '5.45', '5.3', '5.31'], '7'),
    ]);
  });

  it('have no high that a day without one could contradict, and no volume without any', () => {
    const half = { ...bar('2025-11-14', ['5.1', '5.5', '5', '5.4']), high: null, volume: null };
    const [week] = groupBars([{ ...half, date: '2025-11-13', high: decimal('6') }, half], 'week');
    expect(week).toMatchObject({ high: null, low: '5', volume: null });
  });

  it.each(['week', 'month'] as const)('of each %s agree with its days, for any days', size => {
    fc.assert(
      fc.property(days, all => {
        const bars = groupBars(all, size);
        expect(sum(bars.flatMap(({ volume }) => volume ?? []))).toBe(sum(all.flatMap(({ volume }) => volume ?? [])));
        for (const [index, each] of bars.entries()) {
          const own = all.filter(({ date }) => findBar(bars, date, size) === index);
          expect(each.date).toBe(own[0]?.date);
          expect(each.open).toBe(own[0]?.open);
          expect(each.close).toBe(own.at(-1)?.close);
          const sorted = (key: 'high' | 'low'): Decimal[] => own.flatMap(day => day[key] ?? []).toSorted(compare);
          expect(each.high).toBe(sorted('high').at(-1));
          expect(each.low).toBe(sorted('low')[0]);
        }
      }),
    );
  });
});

describe('a moving average', () => {
  it('starts at the first full period', () => {
    expect(computeMovingAverage(['1', '2', '4', '9'].map(decimal), 3, 2)).toEqual([null, null, '2.33', '5']);
  });

  it('is missing while one of its values is', () => {
    const values = [decimal('1'), null, decimal('3'), decimal('5'), decimal('6')];
    expect(computeMovingAverage(values, 2, 1)).toEqual([null, null, null, '4', '5.5']);
  });

  it('is the exact mean of each period, for any values', () => {
    fc.assert(
      fc.property(fc.array(price, { maxLength: 80 }), fc.integer({ min: 1, max: 30 }), (values, period) => {
        const averages = computeMovingAverage(values, period, 4);
        const expected = values.map((_, index) =>
          index < period - 1
            ? null
            : divide(sum(values.slice(index - period + 1, index + 1)), decimal(String(period)), 4),
        );
        expect(averages).toEqual(expected);
      }),
    );
  });
});
