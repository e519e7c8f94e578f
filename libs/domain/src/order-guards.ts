import { absolute, compare, decimal, isPositive, larger, subtract, type Decimal } from './money';
import { side as sides, type SideCode } from './order-vocabulary';
import { computePercent, type ShownPrice } from './quote';

/**
 * Guards against a slip of the finger. They refuse nothing: they find what a careful person would look at twice, from
 * figures of the market alone. The limits of an order are rules (order.ts) and are the venue's to enforce.
 */

/** From this distance on a limit on the costly side of the market is pointed out. */
export const farFromMarketPercent = decimal('10');

/** A limit far on the side that costs: above the market for a buy, below it for a sale. */
export interface FarPrice {
  /** Distance in percent, two decimals. */
  readonly percent: Decimal;
  readonly direction: 'above' | 'below';
  /** What it was compared with. */
  readonly reference: 'last' | 'previousClose';
}

/** How far a limit is on the wrong side of the last price, or of the previous close before the first trade; null when it is near, or when there is nothing to compare it with. */
export function findFarPrice(side: SideCode, limitPrice: Decimal, market: ShownPrice): FarPrice | null {
  if (market.price === null || !isPositive(limitPrice) || !isPositive(market.price)) return null;
  const isBuy = side === sides.buy;
  const distance = isBuy ? subtract(limitPrice, market.price) : subtract(market.price, limitPrice);
  const percent = isPositive(distance) ? computePercent(absolute(distance), market.price) : null;
  if (percent === null || compare(percent, farFromMarketPercent) < 0) return null;
  return { percent, direction: isBuy ? 'above' : 'below', reference: market.source };
}

/** How much the market deals in; null for what is not known. */
export interface MarketSize {
  /** Traded today. */
  readonly volume: Decimal | null;
  /** Everything that waits on the other side of the book. */
  readonly otherSide: Decimal | null;
}

/**
 * Whether an order is for more than was traded all day and for more than everything that waits on the other side: then it
 * is the largest thing in its market, or one figure too many was typed. False while neither is known.
 */
export function isUnusualSize(quantity: Decimal, { volume, otherSide }: MarketSize): boolean {
  if (volume === null && otherSide === null) return false;
  const most = volume === null ? otherSide : otherSide === null ? volume : larger(volume, otherSide);
  return most !== null && isPositive(most) && compare(quantity, most) > 0;
}
