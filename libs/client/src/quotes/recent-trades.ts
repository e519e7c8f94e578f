import type { LiveTrade } from '@portal/contracts/live';
import { useEffect, useState } from 'react';
import { quotes } from './quotes.ts';

/** Maximum number of trades in the list. */
export const recentTradesMax = 50;

const none: readonly LiveTrade[] = [];

/** Adds a trade to the front and drops the oldest above the maximum. */
export const addTrade = (trades: readonly LiveTrade[], trade: LiveTrade): readonly LiveTrade[] =>
  [trade, ...trades].slice(0, recentTradesMax);

/** Trades of a symbol since this page opened, newest first. Requires `useLiveSymbols` for the symbol. */
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
