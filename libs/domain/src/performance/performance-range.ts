import { addDays } from '../calendar/market-time';

/** Ranges of the performance, in display order. */
export const performanceRanges = ['1M', '3M', '6M', 'YTD', '1Y', 'ALL'] as const;
/** Range of the performance. */
export type PerformanceRange = (typeof performanceRanges)[number];

const days = { '1M': 31, '3M': 92, '6M': 183, '1Y': 365 } as const;

/**
 * The date at whose end a range begins: as many days back as in the price graph; of the year to date, the last day of
 * the year before; of ALL, the day before the first line.
 */
export function computeRangeStart(range: PerformanceRange, today: string, firstLine: string): string {
  if (range === 'ALL') return addDays(firstLine, -1);
  return range === 'YTD' ? `${Number(today.slice(0, 4)) - 1}-12-31` : addDays(today, -days[range]);
}
