import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiFailure } from '../api/api-failure.ts';
import { useFeedState } from '../feed/live-feed.ts';
import { quotes } from './quotes.ts';

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
  const { dataUpdatedAt, errorUpdatedAt, isFetching, refetch } = query;
  // A missing route or resource (404) is not requested again.
  const isMissing = query.error instanceof ApiFailure && query.error.status === 404;
  const isConnected = useFeedState().state === 'connected';
  /** The book for which the data was last requested. */
  const seen = useRef<string>(null);

  useEffect(() => {
    const describe = () => describeBook(symbol, isConnected);
    seen.current ??= describe();
    // A response that is on its way may be older than the change: the refetch waits for it.
    if (!enabled || isMissing || isFetching) return;
    const next = errorUpdatedAt > dataUpdatedAt ? errorUpdatedAt + failureInterval : dataUpdatedAt + minInterval;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function refetchLater(): void {
      if (timer !== undefined || seen.current === describe()) return;
      timer = setTimeout(
        () => {
          timer = undefined;
          // A hidden tab refetches on the next change or when it becomes visible.
          if (document.hidden) return;
          seen.current = describe();
          void refetch({ cancelRefetch: false });
        },
        Math.max(0, next - Date.now()),
      );
    }
    refetchLater();
    const leave = quotes.subscribe(symbol, refetchLater);
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, [symbol, isConnected, enabled, isMissing, isFetching, refetch, dataUpdatedAt, errorUpdatedAt, minInterval]);
}

/** All that depends on the book of a symbol. The time alone is not enough: two quotes can have the same, or none. */
function describeBook(symbol: string, isConnected: boolean): string {
  const quote = quotes.get(symbol);
  return [
    symbol,
    isConnected,
    quote?.timestamps?.quote,
    quote?.bidPrice,
    quote?.bidQuantity,
    quote?.bidQtyBookTotal,
    quote?.askPrice,
    quote?.askQuantity,
    quote?.askQtyBookTotal,
  ].join(' ');
}
