import type { Quote } from '@portal/client/quotes/quotes';
import type { MarketState } from '@portal/domain/calendar/market-hours';
import { hasPrices } from '@portal/domain/market/quote';
import type { MarketContext } from '@portal/domain/orders/pending-reason';

/**
 * Input for the rule that explains why an order waits. A coin has no book, so without bid and ask its market is
 * unknown (null). For a security an empty side means that no one sells or buys.
 */
export const marketContextOf = (
  quote: Quote | undefined,
  hours: MarketState | undefined,
  isCoinOrder: boolean,
): MarketContext => ({
  halted: quote?.halted === true,
  session: hours ?? null,
  quote: isCoinOrder && !hasPrices(quote) ? null : (quote ?? null),
});
