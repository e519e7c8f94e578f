import { feeKind } from '@portal/domain/order-cost';
import { endOfDay, marketDate } from '@portal/domain/market-time';
import { parseDecimal, type Decimal } from '@portal/domain/money';
import { side as sides, timeInForce } from '@portal/domain/order-vocabulary';
import { formatPrice, formatQuantity } from '@portal/ui/format';
import { formatDate } from '@portal/ui/format-time';
import { formatWhen } from './venue-words';

/** Orders in words, the same on the ticket, in the review and in lists. */

interface WordedSymbol {
  readonly symbol: string;
  readonly num_decimals?: number | undefined;
  readonly usd_precision_digits?: number | null | undefined;
}

interface WordedOrder {
  readonly side: number;
  /** As on the wire. */
  readonly quantity: string | number | null;
  readonly limitPrice: string | number | null;
}

export const formatSide = (side: number): string => (side === sides.buy ? 'Buy' : 'Sell');

/** 'Buy 500 TZROP'. */
export const formatOrderHead = (order: WordedOrder, symbol: WordedSymbol): string =>
  `${formatSide(order.side)} ${formatQuantity(parseDecimal(order.quantity), symbol.num_decimals)} ${symbol.symbol}`;

/** 'at $5.26'. */
export const formatOrderPrice = (order: WordedOrder, symbol: WordedSymbol): string =>
  `at ${formatPrice(parseDecimal(order.limitPrice), symbol.usd_precision_digits)}`;

/** 'Buy 500 TZROP at $5.26'. */
export const formatOrderLine = (order: WordedOrder, symbol: WordedSymbol): string =>
  `${formatOrderHead(order, symbol)} ${formatOrderPrice(order, symbol)}`;

/** 'or lower' for a buy, 'or higher' for a sale: what a limit means. */
export const formatLimitMeaning = (side: number): string => (side === sides.buy ? 'or lower' : 'or higher');

/** The time in force by its short name: 'Day', 'GTC', 'GTD'. */
export function formatTimeInForceShort(code: number): string {
  if (code === timeInForce.goodTilCanceled) return 'GTC';
  return code === timeInForce.goodTilDate ? 'GTD' : 'Day';
}

interface Term {
  readonly timeInForce: number;
  readonly expireDate?: string | null | undefined;
}

interface TermScene {
  readonly now: number;
  /** When the present or the next trading session closes; null when it is not known. */
  readonly closesAt?: number | null | undefined;
}

/** The time in force as a reader says it: 'Day, until 4:00 p.m.', 'Day, until midnight ET', 'Good ’til canceled', 'Until Dec 12'. */
export function formatTimeInForce({ timeInForce: code, expireDate }: Term, { now, closesAt }: TermScene): string {
  if (code === timeInForce.goodTilCanceled) return 'Good ’til canceled';
  if (code !== timeInForce.goodTilDate) return closesAt == null ? 'Day' : `Day, until ${formatEnd(closesAt, now)}`;
  return expireDate ? `Until ${formatDate(expireDate, { now })}` : 'Good ’til date';
}

/** The end of a day by the clock: 'midnight ET' for today's, else as `formatWhen`. */
const formatEnd = (at: number, now: number): string =>
  at === endOfDay(marketDate(now)) ? 'midnight ET' : formatWhen(at, now);

/** One line on what a time in force does; trading in a coin never closes. */
export function explainTimeInForce(code: number, aroundTheClock: boolean): string {
  if (code === timeInForce.goodTilCanceled) return 'Stays open until it fills or you cancel it.';
  if (code === timeInForce.goodTilDate) return 'Stays open until the end of the day you choose.';
  return aroundTheClock
    ? 'Ends at midnight Eastern, if it has not filled.'
    : 'Ends when trading closes, if it has not filled.';
}

/** Where the date of a Good 'Til Date order ends. `most`: days ahead. */
export const explainExpireDate = (most: number, aroundTheClock: boolean): string =>
  `The order ends ${aroundTheClock ? 'at midnight Eastern at the end of' : 'when trading closes on'} this day, at most ${most} days ahead.`;

/** Name of the fee line with its rule: 'Fee, 1%', 'Fee, $0.03 per share', 'Fee, waived'. */
export function formatFeeLabel(price: Decimal | null, waived: boolean): string {
  if (waived) return 'Fee, waived';
  if (price === null) return 'Fee';
  return feeKind(price) === 'percentage' ? 'Fee, 1%' : 'Fee, $0.03 per share';
}
