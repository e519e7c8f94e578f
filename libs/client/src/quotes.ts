import { market, type MarketData } from '@portal/contracts/market';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { browserFrames } from './frame-batch.ts';
import { callApi } from './http.ts';
import { liveFeed } from './live-feed.ts';
import { createQuoteStore } from './quote-store.ts';
import type { Quote } from './quote.ts';
import { readSettings } from './settings.ts';
import { onSecond } from './seconds.ts';

export type { Quote } from './quote.ts';

/** Above this number the snapshots of all symbols are asked for at once, which the server has ready. */
const namedSymbolsMax = 60;

async function loadSnapshots(symbols: readonly string[]): Promise<readonly MarketData[]> {
  const query = symbols.length > namedSymbolsMax ? {} : { symbols: [...symbols] };
  return (await callApi(market.snapshots, { query })).snapshots;
}

/** The quotes on the screen. They never enter the query cache. */
export const quotes = createQuoteStore({
  connection: liveFeed,
  frames: browserFrames,
  loadSnapshots,
  after: (ms, task) => void setTimeout(task, ms),
});

/** The market data of a symbol, or undefined until some has come. Renders again only when this symbol has changed. */
export function useQuote(symbol: string): Quote | undefined {
  const subscribe = useCallback((reader: () => void) => quotes.subscribe(symbol, reader), [symbol]);
  const read = () => quotes.get(symbol);
  return useSyncExternalStore(subscribe, read, read);
}

/**
 * Keeps the quotes of these symbols live while the component is mounted. A screen with many rows names those that are visible;
 * a changed list keeps what both lists name.
 */
export function useLiveSymbols(symbols: readonly string[]): void {
  const key = symbols.join(' ');
  useEffect(() => {
    const leave = quotes.keepLive(key === '' ? [] : key.split(' '));
    // After the next list has been taken, so that a symbol in both is not left in between.
    return () => queueMicrotask(leave);
  }, [key]);
  // A price that nobody looks at needs no check; it comes with the first second of being seen again.
  useEffect(() => onSecond(() => !document.hidden && quotes.checkSilent(Date.now())), []);
}

/** Seconds since the shown price was last known to be right; null for a symbol without data. */
export function useQuoteAge(symbol: string): number | null {
  const read = () => {
    const freshAt = quotes.freshAt(symbol);
    return freshAt === null ? null : Math.max(0, Math.floor((Date.now() - freshAt) / 1000));
  };
  return useSyncExternalStore(onSecond, read, read);
}

/** Whether the price must be marked as old: no sign of life for longer than the setting staleQuoteAfter (15 s). */
export function useIsStale(symbol: string): boolean {
  const read = () => {
    const freshAt = quotes.freshAt(symbol);
    return freshAt !== null && Date.now() - freshAt > readSettings().staleQuoteAfter;
  };
  return useSyncExternalStore(onSecond, read, read);
}
