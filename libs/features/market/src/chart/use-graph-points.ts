import { type PriceHistoryRow, market } from '@portal/contracts/endpoints/market';
import { type GraphRange, computeGraphRequest } from '@portal/domain/calendar/graph-range';
import { countPages } from '@portal/client/api/count-pages';
import { q } from '@portal/client/api/query';
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PriceBar } from '@portal/domain/market/price-bars';
import type { LoadState } from '../symbol/load-state';
import { useToday } from '../symbol/use-today';

const hour = 3_600_000;
/** A day whose close is unknown has no point. */
const toPoint = ({ date, open, high, low, close, volume }: PriceHistoryRow): PriceBar[] =>
  close === null ? [] : [{ date, open, high, low, close, volume }];

interface HistoryPage {
  readonly priceHistories: readonly PriceHistoryRow[];
}

interface Pages {
  readonly rows: readonly PriceHistoryRow[];
  readonly loading: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

const joinPages = (pages: UseQueryResult<HistoryPage>[]): Pages => ({
  rows: pages.flatMap(page => page.data?.priceHistories ?? []),
  loading: pages.some(page => page.isPending),
  failed: pages.some(page => page.isError),
  retry: () => pages.filter(page => page.isError).forEach(page => void page.refetch()),
});

/**
 * The days of a graph range, oldest first. Loads the first page, then all others in parallel [MKT-13 to MKT-17]. Crypto
 * symbols use the prices of the charting service instead [MKT-46].
 */
export function useGraphPoints(symbol: string, range: GraphRange, crypto: boolean): LoadState<readonly PriceBar[]> {
  const { start, end, size } = computeGraphRequest(range, useToday());
  const page = (number: number) => ({
    ...q(market.priceHistory, { params: { symbol }, query: { start, end, page: number, size } }),
    staleTime: hour,
  });
  const chart = useQuery({
    ...q(market.cryptoChart, { params: { symbol }, query: { start, end } }),
    staleTime: hour,
    enabled: crypto,
  });
  const first = useQuery({ ...page(1), enabled: !crypto });
  const more = Array.from(
    { length: Math.max(0, ((first.data && countPages(first.data, size)) ?? 1) - 1) },
    (_, index) => page(index + 2),
  );
  const others = useQueries({ queries: crypto ? [] : more, combine: joinPages });

  const rows = first.data?.priceHistories;
  const prices = chart.data?.prices;
  const points = useMemo(() => {
    // A charting service may not know the dates in the query.
    const shown = prices?.filter(({ date }) => date >= start && date <= end);
    if (crypto)
      return shown?.map(({ date, price }) => ({ date, close: price, open: null, high: null, low: null, volume: null }));
    // A server that ignores the query sends other days, the same ones for each page, or another order.
    const days = rows && [...new Map([...rows, ...others.rows].map(row => [row.date, row])).values()];
    return days
      ?.filter(({ date }) => date >= start && date <= end)
      .toSorted((a, b) => (a.date < b.date ? -1 : 1))
      .flatMap(toPoint);
  }, [crypto, prices, start, end, rows, others.rows]);

  const main = crypto ? chart : first;
  if (main.isError || others.failed) {
    const retry = (): void => (main.isError ? void main.refetch() : others.retry());
    return { state: 'error', retry, busy: main.isFetching };
  }
  return points === undefined || others.loading ? { state: 'loading' } : { state: 'success', data: points };
}
