import { type MarketData, market } from '@portal/contracts/market';
import type { PortalSymbol } from '@portal/contracts/symbols';
import { computeDayChange } from '@portal/domain/quote';
import { q } from '@portal/client/query';
import { quotes } from '@portal/client/quotes';
import { useServerNow } from '@portal/client/server-time';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type SymbolFigures, type SymbolSort, sortSymbolRows } from './symbol-order';
import { isCrypto } from './use-crypto';

/** Rows do not change places under the pointer: a chosen order follows the prices this often, in ms. */
const settleEvery = 5000;

/** `snapshot` is for a symbol of which the feed has said nothing yet. */
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

/** The rows in the order that was chosen, read anew every five seconds; without a choice as they came. */
export function useSymbolOrder(
  rows: readonly PortalSymbol[],
  sort: SymbolSort | null,
  snapshots: readonly MarketData[] | undefined,
): readonly PortalSymbol[] {
  const cache = useQueryClient();
  const now = useServerNow(settleEvery);
  const moment = sort === null ? 0 : now;
  return useMemo(
    () => {
      const loaded = new Map(snapshots?.map(each => [each.symbol, each]));
      return sortSymbolRows(rows, sort, row => readFigures(row, loaded.get(row.symbol), cache));
    },
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the figures of the moment are read anew with the clock, not with each price
    [rows, sort, snapshots, cache, moment],
  );
}
