import { addDays } from '@portal/domain/calendar/market-time';
import { decimal, divide, multiply, sum, type Decimal } from '@portal/domain/money/money';
import { barSizes, type BarSize } from '@portal/domain/market/price-bars';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { computeChartBars } from './chart-bars';
import { plainOptions } from './chart-options';
import { type OwnTrade, readOwnTrades } from './own-activity';

const isDeep = process.env['DEEP'] === '1';
const digits = 2;

interface Fill {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly side: 'buy' | 'sell';
  readonly quantity: Decimal;
  readonly price: Decimal;
}

/** The calendar of these tests is that of the browser, not that of the portal. */
const newYork = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' });

/** The bar of an ISO date: the date, its Monday, or its month. */
function barOf(date: string, size: BarSize): string {
  if (size === 'day') return date;
  if (size === 'month') return date.slice(0, 7);
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}

/** What must be marked: quantity and average price by bar and side. */
function expectedMarks(fills: readonly Fill[], size: BarSize): Record<string, readonly [Decimal, Decimal | null]> {
  const groups = new Map<string, Fill[]>();
  for (const fill of fills) {
    const key = `${barOf(newYork.format(fill.at), size)} ${fill.side}`;
    groups.set(key, [...(groups.get(key) ?? []), fill]);
  }
  return Object.fromEntries(
    [...groups].map(([key, group]) => {
      const quantity = sum(group.map(each => each.quantity));
      const amount = sum(group.map(each => multiply(each.quantity, each.price)));
      return [key, [quantity, divide(amount, quantity, digits + 2)]];
    }),
  );
}

/** What the chart marks, with a bar for each day. */
function chartMarks(trades: readonly OwnTrade[], [start, stop]: readonly [string, string], size: BarSize) {
  const days = [];
  for (let date = start; date <= stop; date = addDays(date, 1)) {
    days.push({ date, open: null, high: null, low: null, close: decimal('1'), volume: null });
  }
  const bars = computeChartBars(days, trades, { ...plainOptions, bars: size, digits, first: start });
  return Object.fromEntries(
    bars.flatMap(bar =>
      bar.trades.map(({ side, quantity, price }) => [`${barOf(bar.date, size)} ${side}`, [quantity, price]]),
    ),
  );
}

const hour = 3_600_000;
/** Around both changes of the clocks, which are also ends of weeks; coins trade at any hour. */
const time = fc
  .tuple(fc.constantFrom('2025-11-02T06:00:00Z', '2026-03-08T07:00:00Z', '2026-01-01T05:00:00Z'), fc.integer())
  .map(([change, away]) => Date.parse(change) + (away % (60 * hour)));
const fill = fc.record<Fill>({
  at: time,
  side: fc.constantFrom('buy', 'sell'),
  quantity: fc.integer({ min: 1, max: 9_999 }).map(units => decimal(String(units))),
  price: fc
    .integer({ min: 1, max: 99_999 })
    .map(cents => divide(decimal(String(cents)), decimal('100'), 2) ?? decimal('1')),
});

it('a fill at any time around a change of the clocks is in the bar of its day, week and month in New York', () => {
  // Fills are around both days, and on them.
  const days = ['2025-11-02', '2026-03-08'] as const;
  fc.assert(
    fc.property(fc.array(fill, { minLength: 1, maxLength: 12 }), fc.constantFrom(...barSizes), (fills, size) => {
      // A server may ignore the symbol of the query.
      const executions = fills.flatMap(({ at, side, quantity, price }) =>
        ['LTC', 'BTC'].map(
          symbol =>
            ({
              symbol,
              side: side === 'buy' ? 1 : 2,
              timeStamp: new Date(at).toISOString(),
              fillQuantity: quantity,
              price,
            }) as const,
        ),
      );
      const trades = readOwnTrades(executions, 'LTC', ...days);
      const own = fills.filter(({ at }) => newYork.format(at) >= days[0] && newYork.format(at) <= days[1]);
      expect(chartMarks(trades, days, size)).toEqual(expectedMarks(own, size));
    }),
    { numRuns: isDeep ? 2_000 : 200 },
  );
});
