import type { OrderableSymbol } from './orderable-symbol';
import { zero } from '@portal/domain/money/money';
import { side as sides } from '@portal/domain/orders/order-vocabulary';
import { isCoin } from '@portal/domain/market/symbols';
import { canQueue, computeWaitReason } from '@portal/domain/orders/pending-reason';
import { formatPrice } from '@portal/ui/format/format';
import { expiresBefore, formatOpening } from '../labels/venue-labels';
import type { ReadyOrder } from './ticket-draft';
import type { Ticket } from './use-ticket';
import { marketContextOf } from './market-context';

/** One sentence on what will happen when the order arrives, given the current quote, halt and session. */
export function explainArrival(order: ReadyOrder, symbol: OrderableSymbol, ticket: Ticket): string {
  if (isCoin(symbol)) return explainCoinArrival(order, symbol, ticket);
  const { quote, hours, now } = ticket;
  const waiting = { ...order, cumulativeQuantity: zero, leavesQuantity: order.quantity };
  const { cause } = computeWaitReason(waiting, marketContextOf(quote, hours.state));
  const price = (value: typeof order.limitPrice): string => formatPrice(value, symbol.usd_precision_digits);
  const isBuy = order.side === sides.buy;
  switch (cause.kind) {
    case 'halted':
      return `Trading in ${symbol.symbol} is halted. Your order may fill once trading resumes.`;
    case 'closed':
      return 'The market is closed. Your order may fill once it opens.';
    case 'closedUntil':
      return expiresBefore(order.expireDate, cause.opensAt)
        ? `The market opens ${formatOpening(cause.opensAt, now)}, after the date you chose.`
        : `The market opens ${formatOpening(cause.opensAt, now)}. Your order may fill then.`;
    case 'belowAsk':
      return `Your limit is ${price(cause.distance)} below the best ask. Your order may fill if a seller meets your price.`;
    case 'aboveBid':
      return `Your limit is ${price(cause.distance)} above the best bid. Your order may fill if a buyer meets your price.`;
    case 'noSellers':
      return 'We don’t see an ask right now. Your order may fill if a seller meets your price.';
    case 'noBuyers':
      return 'We don’t see a bid right now. Your order may fill if a buyer meets your price.';
    case 'atMarket':
      return isBuy
        ? 'Your limit meets the best ask. Your order may fill right away, up to the quantity available.'
        : 'Your limit meets the best bid. Your order may fill right away, up to the quantity available.';
    case 'unknown':
      return 'Your order may fill when the market meets your limit.';
  }
}

/** True while orders are matched: the market is known to be open and the symbol is not halted. */
export function reachesBook(order: ReadyOrder, { quote, hours }: Ticket): boolean {
  const waiting = { ...order, cumulativeQuantity: zero, leavesQuantity: order.quantity };
  return hours.state !== undefined && canQueue(computeWaitReason(waiting, marketContextOf(quote, hours.state)).cause);
}

/** What will happen when an order of a coin arrives; a coin has no order book. */
function explainCoinArrival(order: ReadyOrder, symbol: OrderableSymbol, { quote, hours }: Ticket): string {
  const isBuy = order.side === sides.buy;
  const waiting = { ...order, cumulativeQuantity: zero, leavesQuantity: order.quantity };
  const { cause } = computeWaitReason(waiting, marketContextOf(quote, hours.state));
  const price = (value: typeof order.limitPrice): string => formatPrice(value, symbol.usd_precision_digits);
  switch (cause.kind) {
    case 'halted':
      return `Trading in ${symbol.symbol} is halted. Your order may fill once trading resumes.`;
    case 'belowAsk':
      return `Your limit is ${price(cause.distance)} below the ask. Your order may fill if the ask comes down to your limit.`;
    case 'aboveBid':
      return `Your limit is ${price(cause.distance)} above the bid. Your order may fill if the bid comes up to your limit.`;
    case 'atMarket':
      return `Your limit meets the ${isBuy ? 'ask' : 'bid'}. Your order may fill right away.`;
    default:
      return 'Your order may fill when the price meets your limit.';
  }
}
