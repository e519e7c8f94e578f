import { type DepthEntry, market } from '@portal/contracts/market';
import { useFeedState } from '@portal/client/live-feed';
import { q } from '@portal/client/query';
import { useQuote } from '@portal/client/quotes';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
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
  const quotedAt = useQuote(symbol)?.timestamps.quote ?? null;
  const { state: feed } = useFeedState();
  const change = `${symbol} ${quotedAt} ${feed === 'connected'}`;
  const seen = useRef(change);
  const { refetch, dataUpdatedAt } = query;

  useEffect(() => {
    if (!enabled || seen.current === change) return;
    const wait = Math.max(0, dataUpdatedAt + leastInterval - Date.now());
    const timer = setTimeout(() => {
      // In a hidden tab the next change, or the return to it, asks.
      if (document.hidden) return;
      seen.current = change;
      void refetch({ cancelRefetch: false });
    }, wait);
    return () => clearTimeout(timer);
  }, [change, enabled, refetch, dataUpdatedAt]);

  return mapLoadState(readLoadState(query), data => data.entries);
}
