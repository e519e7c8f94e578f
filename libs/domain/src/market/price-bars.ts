import { addDays, weekday } from '../calendar/market-time.ts';
import { type Decimal, add, decimal, divide, max, min, subtract, sum } from '../money/money.ts';

/** What one bar of a price chart covers. */
export const barSizes = ['day', 'week', 'month'] as const;
/** What one bar of a price chart covers. */
export type BarSize = (typeof barSizes)[number];

/** Prices and volume of a day, a week or a month. Of coins only the close is known [MKT-46]. */
export interface PriceBar {
  /** ISO date: of a day the day, of a week or a month its first market day. */
  readonly date: string;
  readonly open: Decimal | null;
  readonly high: Decimal | null;
  readonly low: Decimal | null;
  readonly close: Decimal;
  readonly volume: Decimal | null;
}

/** The key of the week or month of a date: the date of its Monday, or its year and month. */
function periodOf(date: string, size: BarSize): string {
  if (size === 'day') return date;
  return size === 'month' ? date.slice(0, 7) : addDays(date, 1 - weekday(date));
}

/**
 * Bars of weeks (from Monday) or months from days, which are oldest first. The first open, the highest high, the lowest
 * low, the last close and the exact sum of the volumes. A figure that is missing for all days is null; a high or low
 * that is missing for one day is null for the bar, because it could be wrong.
 */
export function groupBars(days: readonly PriceBar[], size: BarSize): readonly PriceBar[] {
  if (size === 'day') return days;
  const groups = new Map<string, PriceBar[]>();
  for (const day of days) {
    const key = periodOf(day.date, size);
    const group = groups.get(key);
    if (group) group.push(day);
    else groups.set(key, [day]);
  }
  return [...groups.values()].flatMap(joinDays);
}

function joinDays(days: readonly PriceBar[]): PriceBar[] {
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return [];
  const volumes = days.map(({ volume }) => volume).filter(volume => volume !== null);
  return [
    {
      date: first.date,
      open: first.open,
      high: joinAll(
        days.map(({ high }) => high),
        max,
      ),
      low: joinAll(
        days.map(({ low }) => low),
        min,
      ),
      close: last.close,
      volume: volumes.length === 0 ? null : sum(volumes),
    },
  ];
}

const joinAll = (values: readonly (Decimal | null)[], join: (a: Decimal, b: Decimal) => Decimal): Decimal | null =>
  values.reduce((a, b) => (a === null || b === null ? null : join(a, b)));

/** The index of the bar that covers a date, or -1. `bars` are oldest first. */
export function findBar(bars: readonly PriceBar[], date: string, size: BarSize): number {
  const before = bars.findLastIndex(bar => bar.date <= date);
  const key = periodOf(date, size);
  // The date may precede the first known day of its week or month.
  return (
    [before, before + 1].find(index => bars[index] !== undefined && periodOf(bars[index].date, size) === key) ?? -1
  );
}

/**
 * Simple moving average of the last `period` values at each place, rounded half up to `digits` decimals. Null where
 * there are fewer values, or one of them is missing. The running sum is exact.
 */
export function computeMovingAverage(
  values: readonly (Decimal | null)[],
  period: number,
  digits: number,
): readonly (Decimal | null)[] {
  const count = decimal(String(period));
  let total = decimal('0');
  let missing = 0;
  return values.map((value, index) => {
    const left = index >= period ? values[index - period] : undefined;
    if (value === null) missing += 1;
    else total = add(total, value);
    if (left === null) missing -= 1;
    else if (left !== undefined) total = subtract(total, left);
    return missing > 0 || index < period - 1 ? null : divide(total, count, digits);
  });
}
