import { type DepthEntry, market } from '@portal/contracts/endpoints/market';
import { useRefetchOnQuote } from '@portal/client/quotes/use-refetch-on-quote';
import { q } from '@portal/client/api/query';
import { useQuery } from '@tanstack/react-query';
import { type LoadState, mapLoadState, readLoadState } from '../symbol/load-state';

/** Minimum interval in ms between requests, however fast quotes arrive. */
const minInterval = 1000;

/**
 * Depth of book of a symbol, best prices first [MKT-26, MKT-50]. Refetched when the quote changes and after the feed
 * reconnects. The caller must subscribe to the symbol.
 */
export function useDepth(symbol: string, enabled: boolean): LoadState<readonly DepthEntry[]> {
  const query = useQuery({
    ...q(market.depth, { params: { symbol }, query: { asksort: 'ASC', bidsort: 'DESC' } }),
    enabled,
    staleTime: minInterval,
  });
  useRefetchOnQuote({ symbol, enabled, minInterval, query });
  return mapLoadState(readLoadState(query), data => data.entries);
}
