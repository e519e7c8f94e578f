import type { LiveTrade } from '@portal/contracts/live';
import { useEffect, useState } from 'react';
import { quotes } from './quotes.ts';

/** The greatest number of trades that the list keeps. */
export const recentTradesMax = 50;

const none: readonly LiveTrade[] = [];

/** Newest first; the oldest make room. */
export const addTrade = (trades: readonly LiveTrade[], trade: LiveTrade): readonly LiveTrade[] =>
  [trade, ...trades].slice(0, recentTradesMax);

/** The trades of a symbol since this page was opened, newest first. Needs the symbol kept live by `useLiveSymbols`. */
export function useRecentTrades(symbol: string): readonly LiveTrade[] {
  const [seen, setSeen] = useState({ symbol, trades: none });
  useEffect(
    () =>
      quotes.onTrade(symbol, trade =>
        setSeen(before => ({ symbol, trades: addTrade(before.symbol === symbol ? before.trades : none, trade) })),
      ),
    [symbol],
  );
  return seen.symbol === symbol ? seen.trades : none;
}
