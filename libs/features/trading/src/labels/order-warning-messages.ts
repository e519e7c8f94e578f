import type { Quote } from '@portal/client/quotes/quotes';
import type { FarPrice, MarketSize } from '@portal/domain/orders/order-guards';
import { side as sides, type SideCode } from '@portal/domain/orders/order-vocabulary';
import { formatPercent, formatQuantity } from '@portal/ui/format/format';

/** Messages of order warnings, shared by the ticket and the review. */

/** '12% above the last trade'. */
export const describeFar = ({ percent, direction, reference }: FarPrice): string =>
  `${formatPercent(percent, 0)} ${direction} ${reference === 'last' ? 'the last trade' : 'the previous close'}`;

/** Reference quantities for the size check: the day's volume, and the book total of the opposite side. */
export const sizeOf = (quote: Quote | undefined, side: SideCode): MarketSize => ({
  volume: quote?.volume ?? null,
  otherSide: (side === sides.buy ? quote?.askQtyBookTotal : quote?.bidQtyBookTotal) ?? null,
});

/** 'The order is larger than everything traded today (8,450) and everything offered on the other side (3,200).' */
export function describeSize({ volume, otherSide }: MarketSize, digits: number): string {
  const parts = [
    volume !== null && `everything traded today (${formatQuantity(volume, digits)})`,
    otherSide !== null && `everything offered on the other side (${formatQuantity(otherSide, digits)})`,
  ].filter(part => part !== false);
  return `The order is larger than ${parts.join(' and ')}.`;
}
