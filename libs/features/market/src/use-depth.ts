import { type DepthEntry, market } from '@portal/contracts/market';
import { useAfterQuote } from '@portal/client/after-quote';
import { q } from '@portal/client/query';
import { useQuery } from '@tanstack/react-query';
import { type LoadState, mapLoadState, readLoadState } from './load-state';

/** The book is asked for at most once in this many ms, however fast the quotes come. */
const leastInterval = 1000;

/**
 * Depth of book of a symbol, best prices first [MKT-26, MKT-50]. It is asked for again when the quote changes and after
 * the feed has come back. The symbol must be kept live by the screen.
 */
export function useDepth(symbol: string, enabled: boolean): LoadState<readonly DepthEntry[]> {
  const query = useQuery({
    ...q(market.depth, { params: { symbol }, query: { asksort: 'ASC', bidsort: 'DESC' } }),
    enabled,
    staleTime: leastInterval,
  });
  useAfterQuote({ symbol, enabled, leastInterval, query });
  return mapLoadState(readLoadState(query), data => data.entries);
}
