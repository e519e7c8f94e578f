import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { parseInstant } from '@portal/domain/calendar/market-time';
import type { Decimal } from '@portal/domain/money/money';
import { type Change, computeDayChange, displayPrice } from '@portal/domain/market/quote';
import type { FeedState } from '@portal/client/feed/feed-state';
import { useFeedState } from '@portal/client/feed/live-feed';
import { type Quote, useIsStale, useQuoteFigures } from '@portal/client/quotes/quotes';
import { isCrypto, useCryptoPrice } from '../symbol/use-crypto';

/** A price with its source and time. `at` is epoch milliseconds on the venue's clock. */
export interface ShownPrice {
  /** Last price, else the previous close, else null [MKT-07, MKT-08]. */
  readonly price: Decimal | null;
  readonly source: 'live' | 'previousClose' | 'pricingService' | 'none';
  readonly change: Change | null;
  readonly at: number | null;
  /** No message from the feed for longer than the stale limit. */
  readonly stale: boolean;
  /** State of the live feed connection; 'connected' for a price without a live feed. */
  readonly feed: FeedState['state'];
  readonly failed: boolean;
  /** The venue has halted trading in the symbol. */
  readonly halted: boolean;
}

const pickPrice = (quote: Quote | undefined) => ({
  lastPrice: quote?.lastPrice,
  prevClosePx: quote?.prevClosePx,
  tradedAt: quote?.timestamps?.trade ?? null,
  halted: quote?.halted === true,
});

/** The price of a symbol: live from this venue, or for crypto from the pricing service [MKT-45]. */
export function useDisplayPrice(symbol: PortalSymbol): ShownPrice {
  const crypto = isCrypto(symbol);
  const service = useCryptoPrice(symbol.symbol, crypto);
  const quote = useQuoteFigures(symbol.symbol, pickPrice);
  const stale = useIsStale(symbol.symbol);
  const { state: feed } = useFeedState();
  if (crypto) {
    const prices = { lastPrice: service.price, prevClosePx: symbol.prevClosePx };
    const { price, source } = displayPrice(prices);
    return {
      price,
      source: source === 'last' ? 'pricingService' : source,
      change: computeDayChange(prices),
      at: service.at,
      stale: false,
      feed: 'connected',
      failed: service.failed,
      halted: false,
    };
  }
  const prices = { lastPrice: quote.lastPrice, prevClosePx: quote.prevClosePx ?? symbol.prevClosePx };
  const { price, source } = displayPrice(prices);
  return {
    price,
    source: source === 'last' ? 'live' : source,
    change: computeDayChange(prices),
    at: quote.tradedAt === null ? null : parseInstant(quote.tradedAt),
    stale,
    feed,
    failed: false,
    halted: quote.halted,
  };
}
