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

/** 'More than the day’s volume (8,450) and the total quantity offered (3,200).' */
export function describeSize({ volume, otherSide }: MarketSize, digits: number, side: SideCode): string {
  const parts = [
    volume !== null && `the day’s volume (${formatQuantity(volume, digits)})`,
    otherSide !== null &&
      `the total quantity ${side === sides.buy ? 'offered' : 'bid'} (${formatQuantity(otherSide, digits)})`,
  ].filter(part => part !== false);
  return `Your order is larger than ${parts.join(' and ')}.`;
}

/** 'This price is 16 seconds old. The market may have moved.' */
export const describeAge = (seconds: number): string =>
  `This price is ${countTime(seconds)} old. The market may have moved.`;

/** Seconds in the largest whole unit: '1 second', '16 seconds', '2 minutes', '5 hours'. */
export function countTime(seconds: number): string {
  const [count, unit] =
    seconds < 60
      ? [seconds, 'second']
      : seconds < 3600
        ? [Math.floor(seconds / 60), 'minute']
        : [Math.floor(seconds / 3600), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
