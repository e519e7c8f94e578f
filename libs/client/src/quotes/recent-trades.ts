import { market, type RecentTrade } from '@portal/contracts/endpoints/market';
import type { LiveTrade } from '@portal/contracts/live';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { q } from '../api/query.ts';
import { liveFeed } from '../feed/live-feed.ts';
import { useOffers } from '../settings/offers.ts';
import { quotes } from './quotes.ts';

/** Maximum number of trades in the list. */
export const recentTradesMax = 50;

const none: readonly RecentTrade[] = [];

/** Recent trades of a symbol. */
export interface RecentTrades {
  /** Newest first. */
  readonly trades: readonly RecentTrade[];
  /** Whether they are those of the whole day, or only those since this page opened. */
  readonly since: 'today' | 'opened';
}

/** Adds a trade to the front and drops the oldest above the maximum. */
export const addTrade = (trades: readonly RecentTrade[], trade: RecentTrade): readonly RecentTrade[] =>
  [trade, ...trades].slice(0, recentTradesMax);

/**
 * Joins the trades of the feed with those of a response, both newest first. A trade has no number. Those with the same
 * time, price and quantity are counted once for each that the longer of the two lists has: the fills of one order have the
 * same time, and a list has either all of them or none.
 */
export function joinTrades(live: readonly RecentTrade[], loaded: readonly RecentTrade[]): readonly RecentTrade[] {
  const known = new Map<string, number>();
  for (const trade of live) known.set(keyOf(trade), (known.get(keyOf(trade)) ?? 0) + 1);
  const missing = loaded.filter(trade => {
    const count = known.get(keyOf(trade)) ?? 0;
    known.set(keyOf(trade), count - 1);
    return count <= 0;
  });
  // The sort is stable: trades of the same time stay in the order of their list.
  return [...live, ...missing].toSorted((a, b) => timeOf(b) - timeOf(a)).slice(0, recentTradesMax);
}

const keyOf = ({ timestamp, lastPrice, lastQuantity }: RecentTrade): string =>
  `${timestamp} ${lastPrice} ${lastQuantity}`;
const timeOf = ({ timestamp }: RecentTrade): number => (timestamp === null ? 0 : Date.parse(timestamp));

/**
 * Recent trades of a symbol. The back end may offer the day's trades (an addition); they are loaded when the page opens
 * and again when the feed reconnects, because trades were missed. Requires `useLiveSymbols` for the symbol.
 */
export function useRecentTrades(symbol: string): RecentTrades {
  const [seen, setSeen] = useState({ symbol, trades: none });
  useEffect(
    () =>
      quotes.onTrade(symbol, ({ lastPrice, lastQuantity = null, timestamp = null }: LiveTrade, { isFirst }) => {
        const trade = { lastPrice, lastQuantity, timestamp };
        setSeen(before => {
          const trades = before.symbol === symbol ? before.trades : none;
          const isKnown = isFirst && trades[0] !== undefined && keyOf(trades[0]) === keyOf(trade);
          return { symbol, trades: isKnown ? trades : addTrade(trades, trade) };
        });
      }),
    [symbol],
  );
  const isOffered = useOffers('recentTrades');
  const { data, refetch } = useQuery({
    ...q(market.trades, { params: { symbol } }),
    enabled: isOffered,
    // A list from an earlier visit lacks the trades since.
    staleTime: 0,
    // Optional information: do not retry.
    retry: false,
  });
  useEffect(() => (isOffered ? liveFeed.onReconnect(() => void refetch()) : undefined), [isOffered, refetch]);
  const live = seen.symbol === symbol ? seen.trades : none;
  return data === undefined
    ? { trades: live, since: 'opened' }
    : { trades: joinTrades(live, data.trades), since: 'today' };
}
