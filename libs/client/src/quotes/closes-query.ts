import { market } from '@portal/contracts/endpoints/market';
import type { DateWindow } from '@portal/domain/calendar/date-window';
import type { Decimal } from '@portal/domain/money/money';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { isApiFailure, type ApiFailure } from '../api/api-failure.ts';
import { loadPages } from '../api/load-pages.ts';
import { q } from '../api/query.ts';
import { wholeListPageSize } from '../api/whole-list.ts';

/** A symbol whose closes are wanted. */
export interface PricedSymbol {
  readonly symbol: string;
  /** Coins have their prices from the charting service [MKT-46]. */
  readonly isCoin: boolean;
}

const hour = 3_600_000;
/** Pages are kept only as a part of their history. */
const once = { staleTime: 0, gcTime: 0 } as const;

const pageOf = (symbol: string, window: DateWindow, page: number) =>
  q(market.priceHistory, { params: { symbol }, query: { ...window, page, size: wholeListPageSize } });
const chartOf = (symbol: string, window: DateWindow) => q(market.cryptoChart, { params: { symbol }, query: window });

/** Query of the closes of a symbol in dollars by ISO date, in a window of dates; kept for an hour. */
export const closesQuery = (cache: QueryClient, wanted: PricedSymbol, window: DateWindow) =>
  queryOptions<Closes, ApiFailure>({
    queryKey: [
      ...(wanted.isCoin ? chartOf(wanted.symbol, window) : pageOf(wanted.symbol, window, 1)).queryKey,
      'all closes',
    ],
    staleTime: hour,
    queryFn: () => loadCloses(cache, wanted, window),
  });

type Closes = ReadonlyMap<string, Decimal>;

/** A charting service may have only the last days of a coin: the days before them are in the price history. */
async function loadCloses(cache: QueryClient, { symbol, isCoin }: PricedSymbol, window: DateWindow): Promise<Closes> {
  const charted = isCoin ? await loadChart(cache, symbol, window).catch(noneIfUnknown) : new Map<string, Decimal>();
  if ([...charted.keys()].some(date => date <= window.start)) return charted;
  const ifFailed = charted.size > 0 ? () => charted : noneIfUnknown;
  return new Map([...(await loadHistory(cache, symbol, window).catch(ifFailed)), ...charted]);
}

async function loadChart(cache: QueryClient, symbol: string, window: DateWindow): Promise<Closes> {
  const { prices } = await cache.fetchQuery({ ...chartOf(symbol, window), ...once });
  return new Map(prices.map(({ date, price }) => [date, price]));
}

async function loadHistory(cache: QueryClient, symbol: string, window: DateWindow): Promise<Closes> {
  const { rows } = await loadPages(
    page => cache.fetchQuery({ ...pageOf(symbol, window, page), ...once }),
    page => page.priceHistories,
    ({ date }) => date,
  );
  return new Map(rows.flatMap(({ date, close }) => (close === null ? [] : [[date, close]])));
}

/** A symbol that the server does not know has no closes. */
function noneIfUnknown(error: unknown): Closes {
  if (isApiFailure(error) && error.status === 404) return new Map();
  throw error;
}
