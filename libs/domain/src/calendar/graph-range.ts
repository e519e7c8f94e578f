import { windowBack, type DateWindow } from './date-window';

/** Ranges of the history graph, in display order [LKP-27]. */
export const graphRanges = ['1M', '3M', '1Y', 'ALL'] as const;
/** Range of the history graph. */
export type GraphRange = (typeof graphRanges)[number];

/** Initial range of the graph [MKT-10]. */
export const defaultGraphRange: GraphRange = '1M';

const ranges: Readonly<Record<GraphRange, { readonly days: number | null; readonly size: number }>> = {
  '1M': { days: 31, size: 21 },
  '3M': { days: 92, size: 64 },
  '1Y': { days: 365, size: 500 },
  ALL: { days: null, size: 500 },
};
const firstDay = '2015-12-31';

/** Request for price history: New York dates, both included, and rows per page. */
export interface HistoryRequest extends DateWindow {
  readonly size: number;
}

/** Dates and page size of a graph range; ALL starts on 2015-12-31 [MKT-13 to MKT-16]. */
export function computeGraphRequest(range: GraphRange, today: string): HistoryRequest {
  const { days, size } = ranges[range];
  return days === null ? { start: firstDay, end: today, size } : { ...windowBack(today, days), size };
}

/** Initial request of the price history table: 31 days, 31 rows per page [MKT-18, MKT-19]. */
export const computePriceHistoryRequest = (today: string): HistoryRequest => ({ ...windowBack(today, 31), size: 31 });

/** Rows per page of the CSV export, which fetches all pages of the chosen range [MKT-20]. */
export const csvPageSize = 40;

/** Completes a market data range without start or end: from 10 days before the end, to today [MKT-21, MKT-22]. */
export function completeMarketDataWindow(
  { start, end }: { readonly start?: string | undefined; readonly end?: string | undefined },
  today: string,
): DateWindow {
  const window = windowBack(end ?? today, 10);
  return start === undefined ? window : { ...window, start };
}
