import { market, type MarketData } from '@portal/contracts/endpoints/market';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { browserFrames } from '../browser/frame-batch.ts';
import { callApi } from '../api/http.ts';
import { liveFeed } from '../feed/live-feed.ts';
import { createQuoteStore } from './quote-store.ts';
import type { Quote } from './quote.ts';
import { readSettings } from '../settings/settings.ts';
import { onTick } from '../browser/ticker.ts';

export type { Quote } from './quote.ts';

/** Above this number all snapshots are requested at once, which the server has cached. */
const namedSymbolsMax = 60;

async function loadSnapshots(symbols: readonly string[]): Promise<readonly MarketData[]> {
  const query = symbols.length > namedSymbolsMax ? {} : { symbols: [...symbols] };
  return (await callApi(market.snapshots, { query })).snapshots;
}

/** The quotes of the portal. They never enter the query cache. */
export const quotes = createQuoteStore({
  connection: liveFeed,
  frames: browserFrames,
  now: () => performance.now(),
  loadSnapshots,
  after: (ms, task) => void setTimeout(task, ms),
});

/** Whether the last quotes could not be loaded, while they are polled. */
export const useQuotesFailed = (): boolean => useSyncExternalStore(onTick, quotes.loadFailed, quotes.loadFailed);

/** Market data of a symbol, or undefined before any arrived. Renders again whenever this symbol changes. */
export function useQuote(symbol: string): Quote | undefined {
  const read = () => quotes.get(symbol);
  return useSyncExternalStore(useSubscribe(symbol), read, read);
}

/**
 * What `pick` takes from a symbol's quote: an object that always has the same keys, with plain values. Renders again only
 * when one of these values changes, so that what shows a last price is not rendered for each bid and ask. Define `pick`
 * outside the component.
 */
export function useQuoteFigures<T extends object>(symbol: string, pick: (quote: Quote | undefined) => T): T {
  const read = useMemo(() => createReader(symbol, pick), [symbol, pick]);
  return useSyncExternalStore(useSubscribe(symbol), read, read);
}

const useSubscribe = (symbol: string) =>
  useCallback((reader: () => void) => quotes.subscribe(symbol, reader), [symbol]);

/** A function that returns the same object until one of the picked values changes. */
function createReader<T extends object>(symbol: string, pick: (quote: Quote | undefined) => T): () => T {
  let last = pick(undefined);
  return () => {
    const next = pick(quotes.get(symbol));
    const values = Object.values(last);
    if (Object.values(next).some((value, i) => value !== values[i])) last = next;
    return last;
  };
}

/**
 * Keeps the quotes of these symbols live while mounted. A screen with many rows passes the visible ones; symbols in
 * both the old and the new list stay subscribed.
 */
export function useLiveSymbols(symbols: readonly string[]): void {
  const key = symbols.join(' ');
  useEffect(() => {
    const leave = quotes.retain(key === '' ? [] : key.split(' '));
    // Deferred until the next list is subscribed, so that a symbol in both lists is not dropped.
    return () => queueMicrotask(leave);
  }, [key]);
  // A hidden page needs no check; it runs within a second of becoming visible again.
  useEffect(() => onTick(() => !document.hidden && quotes.checkSilent(Date.now())), []);
}

/** Seconds since the shown price was last confirmed; null for a symbol without data. */
export function useQuoteAge(symbol: string): number | null {
  const read = () => {
    const freshAt = quotes.freshAt(symbol);
    return freshAt === null ? null : Math.max(0, Math.floor((Date.now() - freshAt) / 1000));
  };
  return useSyncExternalStore(onTick, read, read);
}

/** True if the price is stale: no data for longer than the setting staleQuoteAfter (15 s). */
export function useIsStale(symbol: string): boolean {
  const read = () => {
    const freshAt = quotes.freshAt(symbol);
    return freshAt !== null && Date.now() - freshAt > readSettings().staleQuoteAfter;
  };
  return useSyncExternalStore(onTick, read, read);
}
