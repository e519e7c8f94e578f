import type { Quote } from '@portal/client/quotes';
import type { MarketState } from '@portal/domain/market-hours';
import { hasPrices } from '@portal/domain/quote';
import type { WaitScene } from '@portal/domain/wait-reason';

/**
 * What is known of the market of an order, for the rule that says why it waits. A coin has no book: without a bid and an
 * ask nothing is known of its market, while a security has nobody who sells or buys.
 */
export const sceneOf = (quote: Quote | undefined, hours: MarketState | undefined, ofCoin: boolean): WaitScene => ({
  halted: quote?.halted === true,
  session: hours ?? null,
  quote: ofCoin && !hasPrices(quote) ? null : (quote ?? null),
});
