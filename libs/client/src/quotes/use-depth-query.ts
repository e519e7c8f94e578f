import { market } from '@portal/contracts/endpoints/market';
import { useQuery } from '@tanstack/react-query';
import { q } from '../api/query.ts';
import { useRefetchOnQuote } from './use-refetch-on-quote.ts';

/** Minimum interval in ms between requests, however fast quotes arrive. */
const minInterval = 1000;

/**
 * Depth of book of a symbol, best prices first [MKT-26, MKT-50]. Refetched when the quote changes and after the feed
 * reconnects. The caller must subscribe to the symbol.
 */
export function useDepthQuery(symbol: string, enabled: boolean) {
  const query = useQuery({
    ...q(market.depth, { params: { symbol }, query: { asksort: 'ASC', bidsort: 'DESC' } }),
    enabled,
    staleTime: minInterval,
  });
  useRefetchOnQuote({ symbol, enabled, minInterval, query });
  return query;
}
