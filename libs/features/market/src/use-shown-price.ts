import type { PortalSymbol } from '@portal/contracts/symbols';
import { parseInstant } from '@portal/domain/market-time';
import type { Decimal } from '@portal/domain/money';
import { type Change, computeDayChange, lastPriceWithFallback } from '@portal/domain/quote';
import type { FeedState } from '@portal/client/feed-state';
import { useFeedState } from '@portal/client/live-feed';
import { useIsStale, useQuote } from '@portal/client/quotes';
import { isCrypto, useCryptoPrice } from './use-crypto';

/** A price with where it comes from and when it was made; epoch ms on the venue's clock. */
export interface ShownPrice {
  /** Last price, else the previous close, else null [MKT-07, MKT-08]. */
  readonly price: Decimal | null;
  readonly source: 'live' | 'previousClose' | 'pricingService' | 'none';
  readonly change: Change | null;
  readonly at: number | null;
  /** No sign of life of the feed for longer than its limit. */
  readonly stale: boolean;
  /** State of the connection that keeps the price live; a price that has no live feed counts as connected. */
  readonly feed: FeedState['state'];
  readonly failed: boolean;
}

/** The price of a symbol: live from this venue, for crypto from the pricing service [MKT-45]. */
export function useShownPrice(symbol: PortalSymbol): ShownPrice {
  const crypto = isCrypto(symbol);
  const service = useCryptoPrice(symbol.symbol, crypto);
  const quote = useQuote(symbol.symbol);
  const stale = useIsStale(symbol.symbol);
  const { state: feed } = useFeedState();
  if (crypto) {
    const prices = { lastPrice: service.price, prevClosePx: symbol.prevClosePx };
    const { price, source } = lastPriceWithFallback(prices);
    return {
      price,
      source: source === 'last' ? 'pricingService' : source,
      change: computeDayChange(prices),
      at: service.at,
      stale: false,
      feed: 'connected',
      failed: service.failed,
    };
  }
  const prices = { lastPrice: quote?.lastPrice, prevClosePx: quote?.prevClosePx ?? symbol.prevClosePx };
  const { price, source } = lastPriceWithFallback(prices);
  const trade = quote?.timestamps.trade ?? null;
  return {
    price,
    source: source === 'last' ? 'live' : source,
    change: computeDayChange(prices),
    at: trade === null ? null : parseInstant(trade),
    stale,
    feed,
    failed: false,
  };
}
