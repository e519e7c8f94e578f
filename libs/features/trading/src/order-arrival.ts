import type { Quote } from '@portal/client/quotes';
import type { PortalSymbol } from '@portal/contracts/symbols';
import type { MarketState } from '@portal/domain/market-hours';
import { zero } from '@portal/domain/money';
import { side as sides } from '@portal/domain/order-vocabulary';
import { computeWaitReason, type WaitScene } from '@portal/domain/wait-reason';
import { formatPrice } from '@portal/ui/format';
import { formatOpening } from './venue-words';
import type { ReadyOrder } from './ticket-draft';
import type { Ticket } from './use-ticket';

/** What is known of the market of an order, for the rule that says why it waits. */
export const sceneOf = (quote: Quote | undefined, hours: MarketState | undefined): WaitScene => ({
  halted: quote?.halted === true,
  session: hours ?? null,
  quote: quote ?? null,
});

/** One sentence on what will happen when the order arrives, from the quote, the halt and the session as they are now. */
export function explainArrival(order: ReadyOrder, symbol: PortalSymbol, { quote, hours, now }: Ticket): string {
  const waiting = { ...order, cumulativeQuantity: zero, leavesQuantity: order.quantity };
  const { cause } = computeWaitReason(waiting, sceneOf(quote, hours.state));
  const price = (value: typeof order.limitPrice): string => formatPrice(value, symbol.usd_precision_digits);
  const isBuy = order.side === sides.buy;
  switch (cause.kind) {
    case 'halted':
      return `Trading in ${symbol.symbol} is halted. The order will wait in the book until it resumes.`;
    case 'closed':
      return 'The market is closed. The order will wait until it opens.';
    case 'closedUntil':
      return `The market opens ${formatOpening(cause.opensAt, now)}. The order will wait until then.`;
    case 'belowAsk':
      return `Your limit is ${price(cause.distance)} below the best ask, so the order will wait in the book until a seller meets it.`;
    case 'aboveBid':
      return `Your limit is ${price(cause.distance)} above the best bid, so the order will wait in the book until a buyer meets it.`;
    case 'noSellers':
      return 'Nobody is selling right now. The order will wait in the book until a seller meets it.';
    case 'noBuyers':
      return 'Nobody is buying right now. The order will wait in the book until a buyer meets it.';
    case 'atMarket':
      return isBuy
        ? 'Your limit meets the best ask. The order trades at once with the shares offered there, never above your limit.'
        : 'Your limit meets the best bid. The order trades at once with the shares wanted there, never below your limit.';
    case 'unknown':
      return 'The order trades when the market meets your limit.';
  }
}
