import { type MarketData, market } from '@portal/contracts/endpoints/market';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { computeDayChange } from '@portal/domain/market/quote';
import { q } from '@portal/client/api/query';
import { quotes } from '@portal/client/quotes/quotes';
import { useServerNow } from '@portal/client/browser/server-time';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Sort } from '@portal/ui/tables/sort';
import { type SymbolFigures, sortSymbolRows } from './symbol-columns';
import { isCrypto } from '../symbol/use-crypto';

/** Interval in ms at which rows are sorted again, so that they do not move under the pointer with every price. */
const sortInterval = 5000;

/** `snapshot` is used for a symbol without data from the feed. */
function readFigures(symbol: PortalSymbol, snapshot: MarketData | undefined, cache: QueryClient): SymbolFigures {
  const quote = quotes.get(symbol.symbol) ?? snapshot;
  const spot = q(market.cryptoPrice, { params: { symbol: symbol.symbol } }).queryKey;
  const lastPrice = isCrypto(symbol) ? cache.getQueryData(spot)?.buy.spot_price : quote?.lastPrice;
  const prevClosePx = quote?.prevClosePx ?? symbol.prevClosePx;
  return {
    last: lastPrice ?? prevClosePx,
    change: computeDayChange({ lastPrice, prevClosePx })?.percent ?? null,
    volume: quote?.volume ?? null,
  };
}

/** The rows in the selected order, sorted again every five seconds; in the given order if `sort` is null. */
export function useSymbolSort(
  rows: readonly PortalSymbol[],
  sort: Sort | null,
  snapshots: readonly MarketData[] | undefined,
): readonly PortalSymbol[] {
  const cache = useQueryClient();
  const now = useServerNow(sortInterval);
  const sortedAt = sort === null ? 0 : now;
  return useMemo(
    () => {
      const loaded = new Map(snapshots?.map(each => [each.symbol, each]));
      return sortSymbolRows(rows, sort, row => readFigures(row, loaded.get(row.symbol), cache));
    },
    // oxlint-disable-next-line react/exhaustive-deps -- sortedAt reads the current figures with the clock, not with each price
    [rows, sort, snapshots, cache, sortedAt],
  );
}
