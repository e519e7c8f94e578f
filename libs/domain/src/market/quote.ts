import { add, compare, decimal, divide, hundred, multiply, subtract, type Decimal } from '../money/money';

/** A price and its source; null if there is none, shown as '-' [MKT-08]. */
export type ShownPrice =
  | { readonly price: Decimal; readonly source: 'last' | 'previousClose' }
  | { readonly price: null; readonly source: 'none' };

/** A change of price. */
export interface Change {
  readonly amount: Decimal;
  /** Percent with two decimals; null without a reference value. */
  readonly percent: Decimal | null;
}

interface LastPrices {
  readonly lastPrice?: Decimal | null | undefined;
  readonly prevClosePx?: Decimal | null | undefined;
}

/** Last price, else the previous close, else null [MKT-07, MKT-08, PTF-13]. */
export function displayPrice({ lastPrice, prevClosePx }: LastPrices): ShownPrice {
  if (lastPrice != null) return { price: lastPrice, source: 'last' };
  if (prevClosePx != null) return { price: prevClosePx, source: 'previousClose' };
  return { price: null, source: 'none' };
}

/** `part` of `whole` in percent, two decimals, rounded half up; null if `whole` is zero. */
export const computePercent = (part: Decimal, whole: Decimal, digits = 2): Decimal | null =>
  divide(multiply(part, hundred), whole, digits);

/** Change since the previous close; null without a last price or a previous close. */
export function computeDayChange({ lastPrice, prevClosePx }: LastPrices): Change | null {
  if (lastPrice == null || prevClosePx == null) return null;
  const amount = subtract(lastPrice, prevClosePx);
  return { amount, percent: computePercent(amount, prevClosePx) };
}

interface BidAsk {
  readonly bidPrice?: Decimal | null | undefined;
  readonly askPrice?: Decimal | null | undefined;
}

/** True if there is a bid or an ask. */
export const hasPrices = (quote: BidAsk | undefined): boolean => quote?.bidPrice != null || quote?.askPrice != null;

/** Midpoint of bid and ask, rounded half up to `digits` decimals; null if a side is missing. */
export function computeMid({ bidPrice, askPrice }: BidAsk, digits: number): Decimal | null {
  return bidPrice == null || askPrice == null ? null : divide(add(bidPrice, askPrice), decimal('2'), digits);
}

/** Ask minus bid, also in percent of the midpoint; negative for a crossed quote. */
export function computeSpread({ bidPrice, askPrice }: BidAsk): Change | null {
  if (bidPrice == null || askPrice == null) return null;
  const amount = subtract(askPrice, bidPrice);
  const middle = divide(add(bidPrice, askPrice), decimal('2'), 20);
  return { amount, percent: middle && computePercent(amount, middle) };
}

/** True if the bid is above the ask: such a quote must not be traded on. */
export const isCrossed = ({ bidPrice, askPrice }: BidAsk): boolean =>
  bidPrice != null && askPrice != null && compare(bidPrice, askPrice) > 0;

/** Age in milliseconds above which a quote is stale. */
export const staleAfter = 15_000;

interface DatedBidAsk extends BidAsk {
  /** When it was made, in epoch milliseconds; null if unknown. */
  readonly quotedAt: number | null;
}

/**
 * True if the server must confirm a received quote before it is shown: it is crossed although the shown one is not, or
 * it is older than the shown one by more than clocks may differ.
 */
export function isDoubtfulQuote(next: DatedBidAsk, shown: DatedBidAsk): boolean {
  const isOlder = next.quotedAt !== null && shown.quotedAt !== null && next.quotedAt < shown.quotedAt - staleAfter;
  return isOlder || (isCrossed(next) && !isCrossed(shown));
}
