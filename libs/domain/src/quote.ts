import { add, compare, decimal, divide, hundred, multiply, subtract, type Decimal } from './money';

/** A price and where it comes from; the price is null when there is none to show but '-' [MKT-08]. */
export type ShownPrice =
  | { readonly price: Decimal; readonly source: 'last' | 'previousClose' }
  | { readonly price: null; readonly source: 'none' };

export interface Change {
  readonly amount: Decimal;
  /** In percent with two decimals; null when there is nothing to compare with. */
  readonly percent: Decimal | null;
}

interface LastPrices {
  readonly lastPrice?: Decimal | null | undefined;
  readonly prevClosePx?: Decimal | null | undefined;
}

/** The last price, else the previous close, else none [MKT-07, MKT-08, PTF-13]. */
export function lastPriceWithFallback({ lastPrice, prevClosePx }: LastPrices): ShownPrice {
  if (lastPrice != null) return { price: lastPrice, source: 'last' };
  if (prevClosePx != null) return { price: prevClosePx, source: 'previousClose' };
  return { price: null, source: 'none' };
}

/** `part` of `whole` in percent, two decimals, rounded half up; null when there is no whole. */
export const computePercent = (part: Decimal, whole: Decimal, digits = 2): Decimal | null =>
  divide(multiply(part, hundred), whole, digits);

/** The change since the previous close; null unless there is a last price and a previous close. */
export function computeDayChange({ lastPrice, prevClosePx }: LastPrices): Change | null {
  if (lastPrice == null || prevClosePx == null) return null;
  const amount = subtract(lastPrice, prevClosePx);
  return { amount, percent: computePercent(amount, prevClosePx) };
}

interface BidAsk {
  readonly bidPrice?: Decimal | null | undefined;
  readonly askPrice?: Decimal | null | undefined;
}

/** Whether there is a bid or an ask. */
export const hasPrices = (quote: BidAsk | undefined): boolean => quote?.bidPrice != null || quote?.askPrice != null;

/** The price halfway between bid and ask, rounded half up to `digits` decimals; null when a side is missing. */
export function computeMid({ bidPrice, askPrice }: BidAsk, digits: number): Decimal | null {
  return bidPrice == null || askPrice == null ? null : divide(add(bidPrice, askPrice), decimal('2'), digits);
}

/** Ask minus bid, and that in percent of the price halfway; below zero when the quote is crossed. */
export function computeSpread({ bidPrice, askPrice }: BidAsk): Change | null {
  if (bidPrice == null || askPrice == null) return null;
  const amount = subtract(askPrice, bidPrice);
  const middle = divide(add(bidPrice, askPrice), decimal('2'), 20);
  return { amount, percent: middle && computePercent(amount, middle) };
}

/** A quote whose bid is above its ask is not to be traded on. */
export const isCrossed = ({ bidPrice, askPrice }: BidAsk): boolean =>
  bidPrice != null && askPrice != null && compare(bidPrice, askPrice) > 0;

/** A quote older than this, in milliseconds, is marked as stale. */
export const staleAfter = 15_000;

interface DatedBidAsk extends BidAsk {
  /** When it was made, in epoch ms; null when that is unknown. */
  readonly quotedAt: number | null;
}

/**
 * Whether a quote that has come must be checked with the server before it is shown: it is crossed though the shown one is not, or it
 * was made longer before the shown one than clocks may differ.
 */
export function isDoubtfulQuote(next: DatedBidAsk, shown: DatedBidAsk): boolean {
  const isOlder = next.quotedAt !== null && shown.quotedAt !== null && next.quotedAt < shown.quotedAt - staleAfter;
  return isOlder || (isCrossed(next) && !isCrossed(shown));
}
