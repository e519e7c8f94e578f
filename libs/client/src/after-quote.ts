import { useEffect, useRef } from 'react';
import { useFeedState } from './live-feed.ts';
import { useQuote } from './quotes.ts';

interface AfterQuote {
  /** Kept live by the screen. */
  readonly symbol: string;
  readonly enabled: boolean;
  /** Not asked again within this many ms of the last answer, however fast the quotes come. */
  readonly leastInterval: number;
  /** When the last answer came, by the device's clock: of the query. */
  readonly dataUpdatedAt: number;
  readonly refetch: (options: { cancelRefetch: boolean }) => unknown;
}

/**
 * Asks again for what follows from a symbol's book, which has no topic of its own: when the symbol's quote has changed, and
 * after the feed has come back.
 */
export function useAfterQuote({ symbol, enabled, leastInterval, dataUpdatedAt, refetch }: AfterQuote): void {
  const quotedAt = useQuote(symbol)?.timestamps.quote ?? null;
  const { state: feed } = useFeedState();
  const change = `${symbol} ${quotedAt} ${feed === 'connected'}`;
  const seen = useRef(change);

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
  }, [change, enabled, refetch, dataUpdatedAt, leastInterval]);
}
