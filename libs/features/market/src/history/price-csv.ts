import { type PriceHistoryRow, market } from '@portal/contracts/endpoints/market';
import type { DateWindow } from '@portal/domain/calendar/date-window';
import { csvPageSize } from '@portal/domain/calendar/graph-range';
import { loadPages } from '@portal/client/api/load-pages';
import { q } from '@portal/client/api/query';
import { formatCsv, type CsvColumn } from '@portal/ui/format/csv-file';
import type { QueryClient } from '@tanstack/react-query';

const columns: readonly CsvColumn<PriceHistoryRow>[] = [
  { head: 'Date', text: row => row.date },
  { head: 'Open', figure: row => row.open },
  { head: 'High', figure: row => row.high },
  { head: 'Low', figure: row => row.low },
  { head: 'Close', figure: row => row.close },
  { head: 'Volume', figure: row => row.volume },
];

/** Price rows as the text of a CSV file, oldest first. */
export const formatPriceCsv = (rows: readonly PriceHistoryRow[]): Promise<string> =>
  formatCsv(
    columns,
    rows.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
  );

/** Loads all pages of a date window, 40 rows each [MKT-20]. Rejects with the first failure. */
export async function loadPriceRows(
  cache: QueryClient,
  symbol: string,
  { start, end }: DateWindow,
): Promise<readonly PriceHistoryRow[]> {
  const { rows } = await loadPages(
    page =>
      cache.fetchQuery(q(market.priceHistory, { params: { symbol }, query: { start, end, page, size: csvPageSize } })),
    page => page.priceHistories,
    ({ date }) => date,
  );
  // The dates are in the name of the file, and a server may ignore them.
  return rows.filter(({ date }) => date >= start && date <= end);
}

/** 'TZROP-prices-2025-10-18-to-2025-11-18.csv'. */
export const formatCsvName = (symbol: string, { start, end }: DateWindow): string =>
  `${symbol}-prices-${start}-to-${end}.csv`;
