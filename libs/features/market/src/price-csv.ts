import { type PriceHistoryRow, market } from '@portal/contracts/market';
import type { DateWindow } from '@portal/domain/date-window';
import { csvPageSize } from '@portal/domain/graph-range';
import { q } from '@portal/client/query';
import type { QueryClient } from '@tanstack/react-query';

const heads = ['Date', 'Open', 'High', 'Low', 'Close', 'Volume'] as const;

/** Price rows as the text of a CSV file, oldest first. A cell that a spreadsheet would run as a formula is made text. */
export async function formatPriceCsv(rows: readonly PriceHistoryRow[]): Promise<string> {
  const { unparse } = await import('papaparse');
  const cells = rows
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .map(row => [row.date, row.open, row.high, row.low, row.close, row.volume]);
  return unparse({ fields: [...heads], data: cells }, { escapeFormulae: true, newline: '\r\n' });
}

/** All pages of a window, 40 rows each [MKT-20]. Rejects with the failure of the first page that could not be loaded. */
export async function loadPriceRows(
  cache: QueryClient,
  symbol: string,
  { start, end }: DateWindow,
): Promise<readonly PriceHistoryRow[]> {
  const load = (page: number) =>
    cache.fetchQuery(q(market.priceHistory, { params: { symbol }, query: { start, end, page, size: csvPageSize } }));
  const first = await load(1);
  const pages = Array.from({ length: Math.max(0, first.totalPages - 1) }, (_, index) => index + 2);
  const others = await Promise.all(pages.map(load));
  return [first, ...others].flatMap(page => page.priceHistories);
}

/** 'TZROP-prices-2025-10-18-to-2025-11-18.csv'. */
export const formatCsvName = (symbol: string, { start, end }: DateWindow): string =>
  `${symbol}-prices-${start}-to-${end}.csv`;
