import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiFailure } from '../api/api-failure.ts';
import { useFeedState } from '../feed/live-feed.ts';
import { useQuote } from './quotes.ts';

interface AfterQuote {
  /** Symbol that the screen keeps live. */
  readonly symbol: string;
  readonly enabled: boolean;
  /** Minimum milliseconds between the last response and a refetch, however fast the quotes change. */
  readonly minInterval: number;
  /** The query to refetch. */
  readonly query: Pick<UseQueryResult, 'dataUpdatedAt' | 'error' | 'errorUpdatedAt' | 'isFetching' | 'refetch'>;
}

/** Minimum milliseconds between a failure and a refetch, so that a failing server is not called with every quote. */
const failureInterval = 15_000;

/**
 * Refetches data that depends on a symbol's book but has no topic of its own: when the quote changes, and after the
 * feed reconnects.
 */
export function useRefetchOnQuote({ symbol, enabled, minInterval, query }: AfterQuote): void {
  const quote = useQuote(symbol);
  const { dataUpdatedAt, errorUpdatedAt, isFetching, refetch } = query;
  // A missing route or resource (404) is not requested again.
  const isMissing = query.error instanceof ApiFailure && query.error.status === 404;
  const { state: feed } = useFeedState();
  // The time alone is not enough: two quotes can have the same, and a quote may have none.
  const change = [
    symbol,
    feed === 'connected',
    quote?.timestamps?.quote,
    quote?.bidPrice,
    quote?.bidQuantity,
    quote?.bidQtyBookTotal,
    quote?.askPrice,
    quote?.askQuantity,
    quote?.askQtyBookTotal,
  ].join(' ');
  const seen = useRef(change);

  useEffect(() => {
    // A response that is on its way may be older than the change: the refetch waits for it.
    if (!enabled || isMissing || isFetching || seen.current === change) return;
    const next = errorUpdatedAt > dataUpdatedAt ? errorUpdatedAt + failureInterval : dataUpdatedAt + minInterval;
    const wait = Math.max(0, next - Date.now());
    const timer = setTimeout(() => {
      // A hidden tab refetches on the next change or when it becomes visible.
      if (document.hidden) return;
      seen.current = change;
      void refetch({ cancelRefetch: false });
    }, wait);
    return () => clearTimeout(timer);
  }, [change, enabled, isMissing, isFetching, refetch, dataUpdatedAt, errorUpdatedAt, minInterval]);
}
