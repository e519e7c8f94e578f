import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiFailure } from './api-failure.ts';
import { useFeedState } from './live-feed.ts';
import { useQuote } from './quotes.ts';

interface AfterQuote {
  /** Kept live by the screen. */
  readonly symbol: string;
  readonly enabled: boolean;
  /** Not asked again within this many ms of the last answer, however fast the quotes come. */
  readonly leastInterval: number;
  /** What is asked again. */
  readonly query: Pick<UseQueryResult, 'dataUpdatedAt' | 'error' | 'errorUpdatedAt' | 'refetch'>;
}

/** After a failure not asked again within this many ms: a server that cannot answer is not asked with every quote. */
const failureInterval = 15_000;

/**
 * Asks again for what follows from a symbol's book, which has no topic of its own: when the symbol's quote has changed, and
 * after the feed has come back.
 */
export function useAfterQuote({ symbol, enabled, leastInterval, query }: AfterQuote): void {
  const quotedAt = useQuote(symbol)?.timestamps.quote ?? null;
  const { dataUpdatedAt, errorUpdatedAt, refetch } = query;
  // Of a call that the server does not have, or of what is gone, there will be no answer.
  const isMissing = query.error instanceof ApiFailure && query.error.status === 404;
  const { state: feed } = useFeedState();
  const change = `${symbol} ${quotedAt} ${feed === 'connected'}`;
  const seen = useRef(change);

  useEffect(() => {
    if (!enabled || isMissing || seen.current === change) return;
    const next = errorUpdatedAt > dataUpdatedAt ? errorUpdatedAt + failureInterval : dataUpdatedAt + leastInterval;
    const wait = Math.max(0, next - Date.now());
    const timer = setTimeout(() => {
      // In a hidden tab the next change, or the return to it, asks.
      if (document.hidden) return;
      seen.current = change;
      void refetch({ cancelRefetch: false });
    }, wait);
    return () => clearTimeout(timer);
  }, [change, enabled, isMissing, refetch, dataUpdatedAt, errorUpdatedAt, leastInterval]);
}
