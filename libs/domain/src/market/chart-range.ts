import type { BarSize } from './price-bars.ts';
import { windowBack } from '../calendar/date-window.ts';
import { type GraphRange, computeGraphRequest, graphRanges } from '../calendar/graph-range.ts';
import { addDays, daysBetween } from '../calendar/market-time.ts';

/** Ranges of the chart besides those of the specification; they show a part of what these request. */
export const furtherRanges = ['5D', '6M', 'YTD'] as const;
/** A range besides those of the specification. */
export type FurtherRange = (typeof furtherRanges)[number];
/** Range of the chart. */
export type ChartRange = GraphRange | FurtherRange;

/** Market days of the range 5D. */
const fewDays = 5;
/** Calendar days from which a bar and the values of an average come: five market days a week, and holidays. */
const daysPerBar: Readonly<Record<BarSize, number>> = { day: 1.5, week: 7, month: 31 };

const isFurther = (range: ChartRange): range is FurtherRange => furtherRanges.some(each => each === range);

/** First date of a range, or null where the history itself decides: 5D counts market days, ALL has no limit. */
function findFirstDate(range: ChartRange, today: string): string | null {
  if (range === '5D' || range === 'ALL') return null;
  if (range === 'YTD') return `${today.slice(0, 4)}-01-01`;
  return range === '6M' ? windowBack(today, 183).start : computeGraphRequest(range, today).start;
}

/**
 * The shortest range of the specification that has all days of a chart: those that are shown, the rest of the first bar
 * and the `period` bars that a moving average needs before it (0 without one).
 */
export function chooseRequest(range: ChartRange, bars: BarSize, period: number, today: string): GraphRange {
  const least = isFurther(range) ? { '5D': '1M', '6M': '1Y', YTD: '1Y' }[range] : range;
  const before = bars === 'day' && period === 0 ? 0 : Math.ceil((period + 1) * daysPerBar[bars]);
  const first = range === '5D' ? addDays(today, -2 * fewDays) : findFirstDate(range, today);
  if (first === null || least === 'ALL') return 'ALL';
  const days = daysBetween(first, today) + before;
  const known = graphRanges.slice(graphRanges.findIndex(each => each === least));
  return (
    known.find(each => each === 'ALL' || daysBetween(computeGraphRequest(each, today).start, today) >= days) ?? 'ALL'
  );
}

/** The first date to show of the dates of the history, oldest first; at least the last one is shown. */
export function chooseFirstShown(range: ChartRange, dates: readonly string[], today: string): string | undefined {
  if (range === '5D') return dates.at(-fewDays) ?? dates[0];
  const first = findFirstDate(range, today);
  return first === null ? dates[0] : (dates.find(date => date >= first) ?? dates.at(-1));
}
