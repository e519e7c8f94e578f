import { windowBack, type DateWindow } from './date-window';

/** The ranges of the history graph, in their order [LKP-27]. */
export const graphRanges = ['1M', '3M', '1Y', 'ALL'] as const;
export type GraphRange = (typeof graphRanges)[number];

/** The range that the graph starts with [MKT-10]. */
export const defaultGraphRange: GraphRange = '1M';

const ranges: Readonly<Record<GraphRange, { readonly days: number | null; readonly size: number }>> = {
  '1M': { days: 31, size: 21 },
  '3M': { days: 92, size: 64 },
  '1Y': { days: 365, size: 500 },
  ALL: { days: null, size: 500 },
};
const firstDay = '2015-12-31';

/** What to ask the price history for: dates in New York, both included, and rows per page. */
export interface HistoryRequest extends DateWindow {
  readonly size: number;
}

/** The window and page size of a graph range; ALL starts on 2015-12-31 [MKT-13 to MKT-16]. */
export function computeGraphRequest(range: GraphRange, today: string): HistoryRequest {
  const { days, size } = ranges[range];
  return days === null ? { start: firstDay, end: today, size } : { ...windowBack(today, days), size };
}

/** What the price history table starts with: 31 days, 31 rows a page [MKT-18, MKT-19]. */
export const computePriceHistoryRequest = (today: string): HistoryRequest => ({ ...windowBack(today, 31), size: 31 });

/** Rows a page of the CSV export, which fetches all pages of the chosen window [MKT-20]. */
export const csvPageSize = 40;

/** The window of a market data call that leaves out its start or its end: from 10 days before the end, to today [MKT-21, MKT-22]. */
export function completeMarketDataWindow(
  { start, end }: { readonly start?: string | undefined; readonly end?: string | undefined },
  today: string,
): DateWindow {
  const window = windowBack(end ?? today, 10);
  return start === undefined ? window : { ...window, start };
}
