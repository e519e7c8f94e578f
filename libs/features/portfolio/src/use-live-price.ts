import { q } from '@portal/client/query';
import { quotes, useIsStale, useQuote, type Quote } from '@portal/client/quotes';
import { market } from '@portal/contracts/market';
import type { Decimal } from '@portal/domain/money';
import { computePosition, type Position } from '@portal/domain/position';
import { computeDayChange, lastPriceWithFallback, type Change, type ShownPrice } from '@portal/domain/quote';
import { type QueryClient, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import { isCrypto, type Holding } from './use-portfolio';

/** How often a crypto price is asked for, in milliseconds: the pricing service has no live feed [MKT-45]. */
const cryptoPriceEvery = 15_000;

const cryptoQuery = (symbol: string) => q(market.cryptoPrice, { params: { symbol } });

export interface LivePosition {
  readonly shown: ShownPrice;
  readonly position: Position;
  readonly dayChange: Change | null;
}

/** A holding at the price of this moment: the last trade, else the previous close, else none [PTF-13, PTF-14]. */
function valueHolding(holding: Holding, quote: Quote | undefined, spot: Decimal | undefined): LivePosition {
  const prices = { lastPrice: lastOf(holding, quote, spot), prevClosePx: previousOf(holding, quote) };
  const shown = lastPriceWithFallback(prices);
  const { quantity, averageCostBasis } = holding.asset;
  return {
    shown,
    position: computePosition(quantity, averageCostBasis.averageFiatCostAmount, shown.price),
    dayChange: computeDayChange(prices),
  };
}

function lastOf({ asset }: Holding, quote: Quote | undefined, spot: Decimal | undefined): Decimal | null {
  if (spot !== undefined) return spot;
  // Once a snapshot has come, 'no last price' is what is known; before, the balances have one that is a little older.
  if (quote && (quote.lastPrice !== null || quote.tradable !== null)) return quote.lastPrice;
  return asset.lastPrice;
}

const previousOf = ({ facts }: Holding, quote: Quote | undefined): Decimal | null =>
  quote?.prevClosePx ?? facts?.prevClosePx ?? null;

/** One holding, live: renders again only when its own symbol trades. */
export function useLivePosition(holding: Holding): LivePosition {
  const quote = useQuote(holding.symbol);
  const crypto = useQuery({ ...cryptoQuery(holding.symbol), enabled: isCrypto(holding) });
  return valueHolding(holding, quote, crypto.data?.buy.spot_price);
}

/** A holding as it is at this moment, without following it: for the order of a list. */
export const peekPosition = (holding: Holding, cache: QueryClient): LivePosition =>
  valueHolding(
    holding,
    quotes.get(holding.symbol),
    cache.getQueryData(cryptoQuery(holding.symbol).queryKey)?.buy.spot_price,
  );

/** Whether the price of a holding is no longer kept up to date: no sign of life of the feed, or no answer of the pricing service. */
export function useIsOld(holding: Holding): boolean {
  const { isError } = useQuery({ ...cryptoQuery(holding.symbol), enabled: isCrypto(holding) });
  const isStale = useIsStale(holding.symbol);
  return isCrypto(holding) ? isError : isStale;
}

/**
 * All holdings, live, for the sums: renders once per frame in which some of them traded. It also keeps the crypto prices
 * coming, for itself and for the rows.
 */
export function useLivePositions(holdings: readonly Holding[]): readonly LivePosition[] {
  const version = useRef(0);
  const subscribe = useCallback(
    (reader: () => void) => {
      const note = (): void => {
        version.current += 1;
        reader();
      };
      const leave = holdings.map(({ symbol }) => quotes.subscribe(symbol, note));
      return () => leave.forEach(each => each());
    },
    [holdings],
  );
  const read = () => version.current;
  useSyncExternalStore(subscribe, read, read);
  const coins = holdings.filter(isCrypto).map(({ symbol }) => symbol);
  const spots = useQueries({
    queries: coins.map(symbol => ({ ...cryptoQuery(symbol), refetchInterval: cryptoPriceEvery })),
  });
  return holdings.map(holding => {
    const spot = spots[coins.indexOf(holding.symbol)]?.data?.buy.spot_price;
    return valueHolding(holding, quotes.get(holding.symbol), spot);
  });
}
