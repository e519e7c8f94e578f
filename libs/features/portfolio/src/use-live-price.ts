import { q } from '@portal/client/api/query';
import { quotes, useIsStale, useQuote, type Quote } from '@portal/client/quotes/quotes';
import { market } from '@portal/contracts/endpoints/market';
import type { Decimal } from '@portal/domain/money/money';
import { computePosition, type Position } from '@portal/domain/portfolio/position';
import { computeDayChange, displayPrice, type Change, type ShownPrice } from '@portal/domain/market/quote';
import { type QueryClient, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import { isCrypto, type Holding } from './use-portfolio';

/** Polling interval of crypto prices in milliseconds: the pricing service has no live feed [MKT-45]. */
const cryptoPollInterval = 15_000;

const cryptoQuery = (symbol: string) => q(market.cryptoPrice, { params: { symbol } });

export interface LivePosition {
  readonly shown: ShownPrice;
  readonly position: Position;
  /** Price change of one unit. */
  readonly dayChange: Change | null;
  readonly previousClose: Decimal | null;
}

/** Values a holding at the current price: the last trade, else the previous close, else none [PTF-13, PTF-14]. */
function valueHolding(holding: Holding, quote: Quote | undefined, spot: Decimal | undefined): LivePosition {
  const prices = { lastPrice: lastOf(holding, quote, spot), prevClosePx: previousOf(holding, quote) };
  const shown = displayPrice(prices);
  const { quantity, averageCostBasis } = holding.asset;
  return {
    shown,
    position: computePosition(quantity, averageCostBasis?.averageFiatCostAmount ?? null, shown.price),
    dayChange: computeDayChange(prices),
    previousClose: prices.prevClosePx,
  };
}

function lastOf({ asset }: Holding, quote: Quote | undefined, spot: Decimal | undefined): Decimal | null {
  if (spot !== undefined) return spot;
  // A null last price of a loaded snapshot is final. Without a snapshot, use the slightly older price of the balances.
  if (quote && (quote.lastPrice !== null || quote.tradable !== null)) return quote.lastPrice;
  return asset.lastPrice;
}

const previousOf = ({ facts }: Holding, quote: Quote | undefined): Decimal | null =>
  quote?.prevClosePx ?? facts?.prevClosePx ?? null;

/** Live values of one holding. Re-renders only when its own symbol trades. */
export function useLivePosition(holding: Holding): LivePosition {
  const quote = useQuote(holding.symbol);
  const crypto = useQuery({ ...cryptoQuery(holding.symbol), enabled: isCrypto(holding) });
  return valueHolding(holding, quote, crypto.data?.buy.spot_price);
}

/** Current values of a holding without a subscription, for sorting. */
export const peekPosition = (holding: Holding, cache: QueryClient): LivePosition =>
  valueHolding(
    holding,
    quotes.get(holding.symbol),
    cache.getQueryData(cryptoQuery(holding.symbol).queryKey)?.buy.spot_price,
  );

/** True if the price of a holding is stale: the feed is silent, or the pricing service failed. */
export function useIsOld(holding: Holding): boolean {
  const { isError } = useQuery({ ...cryptoQuery(holding.symbol), enabled: isCrypto(holding) });
  const isStale = useIsStale(holding.symbol);
  return isCrypto(holding) ? isError : isStale;
}

/**
 * Live values of all holdings for the totals. Renders at most once per frame. Also polls the crypto prices, for itself
 * and for the rows.
 */
export function useLivePositions(holdings: readonly Holding[]): readonly LivePosition[] {
  const version = useRef(0);
  const subscribe = useCallback(
    (listener: () => void) => {
      const notify = (): void => {
        version.current += 1;
        listener();
      };
      const unsubscribes = holdings.map(({ symbol }) => quotes.subscribe(symbol, notify));
      return () => unsubscribes.forEach(each => each());
    },
    [holdings],
  );
  const read = () => version.current;
  useSyncExternalStore(subscribe, read, read);
  const coins = holdings.filter(isCrypto).map(({ symbol }) => symbol);
  const spots = useQueries({
    queries: coins.map(symbol => ({ ...cryptoQuery(symbol), refetchInterval: cryptoPollInterval })),
  });
  return holdings.map(holding => {
    const spot = spots[coins.indexOf(holding.symbol)]?.data?.buy.spot_price;
    return valueHolding(holding, quotes.get(holding.symbol), spot);
  });
}
