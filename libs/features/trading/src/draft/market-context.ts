import type { Quote } from '@portal/client/quotes/quotes';
import type { MarketState } from '@portal/domain/calendar/market-hours';
import type { MarketContext } from '@portal/domain/orders/pending-reason';

/** Input for the rule that explains why an order waits. */
export const marketContextOf = (quote: Quote | undefined, hours: MarketState | undefined): MarketContext => ({
  halted: quote?.halted === true,
  session: hours ?? null,
  quote: quote ?? null,
});
