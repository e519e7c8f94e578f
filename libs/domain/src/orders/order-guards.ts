import { abs, compare, decimal, isPositive, max, subtract, type Decimal } from '../money/money';
import { side as sides, type SideCode } from './order-vocabulary';
import { computePercent, type ShownPrice } from '../market/quote';

/**
 * Warnings about likely typing errors, based on market data alone. They never refuse an order; its limits are rules
 * (order.ts) that the venue enforces.
 */

/** Distance in percent from which a limit on the unfavorable side of the market gets a warning. */
export const farFromMarketPercent = decimal('10');

/** A limit far on the unfavorable side: above the market for a buy, below it for a sell. */
export interface FarPrice {
  /** Distance in percent, two decimals. */
  readonly percent: Decimal;
  readonly direction: 'above' | 'below';
  /** Reference price of the comparison. */
  readonly reference: 'last' | 'previousClose';
}

/**
 * Distance of a limit on the unfavorable side of the last price, or of the previous close before the first trade; null
 * if it is near or there is no reference price.
 */
export function findFarPrice(side: SideCode, limitPrice: Decimal, market: ShownPrice): FarPrice | null {
  if (market.price === null || !isPositive(limitPrice) || !isPositive(market.price)) return null;
  const isBuy = side === sides.buy;
  const distance = isBuy ? subtract(limitPrice, market.price) : subtract(market.price, limitPrice);
  const percent = isPositive(distance) ? computePercent(abs(distance), market.price) : null;
  if (percent === null || compare(percent, farFromMarketPercent) < 0) return null;
  return { percent, direction: isBuy ? 'above' : 'below', reference: market.source };
}

/** Size of the market in units; null if unknown. */
export interface MarketSize {
  /** Volume traded today. */
  readonly volume: Decimal | null;
  /** Total quantity on the other side of the book. */
  readonly otherSide: Decimal | null;
}

/**
 * True if an order exceeds both today's volume and the other side of the book: it would be the largest order in its
 * market, or has a digit too many. False if neither is known.
 */
export function isUnusualSize(quantity: Decimal, { volume, otherSide }: MarketSize): boolean {
  if (volume === null && otherSide === null) return false;
  const most = volume === null ? otherSide : otherSide === null ? volume : max(volume, otherSide);
  return most !== null && isPositive(most) && compare(quantity, most) > 0;
}
