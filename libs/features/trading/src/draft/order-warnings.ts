import type { Order } from '@portal/contracts/endpoints/orders';
import { findFarPrice, isUnusualSize, type MarketSize } from '@portal/domain/orders/order-guards';
import { abs, compare, decimal, subtract, type Decimal } from '@portal/domain/money/money';
import { side as sides } from '@portal/domain/orders/order-vocabulary';
import { computePercent, type ShownPrice } from '@portal/domain/market/quote';
import { formatPrice } from '@portal/ui/format/format';
import { countTime, describeAge, describeFar, describeSize } from '../labels/order-warning-messages';
import type { ReadyOrder } from './ticket-draft';

/** A warning to confirm before an order is sent. `key` distinguishes a new warning from one already shown. */
export interface OrderWarning {
  readonly key: string;
  readonly text: string;
}

export interface SubmitContext {
  readonly order: ReadyOrder;
  readonly priceDigits: number | null | undefined;
  /** Best price on the opposite side when the review or the last warning was shown; null if there was none. */
  readonly lastSeenBest: Decimal | null;
  /** Current best price on the opposite side. */
  readonly best: Decimal | null;
  /** Milliseconds since the price was last known to be current; null without a price. */
  readonly quoteAge: number | null;
  /** Reference price for the limit. */
  readonly market: ShownPrice;
  readonly size: MarketSize;
  readonly quantityDigits: number;
  /** Stale limit in milliseconds. */
  /** Stale limit in milliseconds. */
  readonly staleAfter: number;
  /** Orders in the local cache. */
  readonly orders: readonly Order[];
  /** The venue's time, epoch milliseconds. */
  readonly now: number;
}

/** Change of the best price from which the user must confirm again (O-09). */
const notablePercent = decimal('1');
/** An identical order within this time is probably a mistake (O-07). */
const duplicateWindowMs = 60_000;

/** Warnings to confirm before the order is sent: unusual price or size, moved price, stale price, duplicate order. */
export function findOrderWarnings(input: SubmitContext): readonly OrderWarning[] {
  const found = [
    warnFarPrice(input),
    warnUnusualSize(input),
    warnPriceMove(input),
    warnStalePrice(input),
    warnDuplicateOrder(input),
  ];
  return found.filter(warning => warning !== null);
}

function warnFarPrice({ order, market }: SubmitContext): OrderWarning | null {
  const far = findFarPrice(order.side, order.limitPrice, market);
  return far && { key: 'far', text: `Your limit is ${describeFar(far)}.` };
}

function warnUnusualSize({ order, size, quantityDigits }: SubmitContext): OrderWarning | null {
  return isUnusualSize(order.quantity, size)
    ? { key: 'size', text: describeSize(size, quantityDigits, order.side) }
    : null;
}

function warnPriceMove({ order, lastSeenBest, best, priceDigits }: SubmitContext): OrderWarning | null {
  if (best === null || lastSeenBest === null) return null;
  const percent = computePercent(abs(subtract(best, lastSeenBest)), lastSeenBest);
  if (percent === null || compare(percent, notablePercent) < 0) return null;
  const name = order.side === sides.buy ? 'ask' : 'bid';
  const [before, now] = [formatPrice(lastSeenBest, priceDigits), formatPrice(best, priceDigits)];
  return { key: `moved ${best}`, text: `The best ${name} moved from ${before} to ${now} during your review.` };
}

function warnStalePrice({ quoteAge, staleAfter }: SubmitContext): OrderWarning | null {
  if (quoteAge === null || quoteAge <= staleAfter) return null;
  return { key: 'stale', text: describeAge(Math.floor(quoteAge / 1000)) };
}

function warnDuplicateOrder({ order, orders, now }: SubmitContext): OrderWarning | null {
  const duplicate = orders.find(
    each =>
      each.symbol === order.symbol &&
      each.side === order.side &&
      each.quantity !== null &&
      compare(each.quantity, order.quantity) === 0 &&
      each.limitPrice !== null &&
      compare(each.limitPrice, order.limitPrice) === 0 &&
      // An order of unknown time may be an old one.
      now - Date.parse(each.timeStamp ?? '') < duplicateWindowMs,
  );
  if (duplicate === undefined) return null;
  const seconds = Math.max(1, Math.floor((now - Date.parse(duplicate.timeStamp ?? '')) / 1000));
  return {
    key: `twin ${duplicate.orderId}`,
    text: `An order with the same quantity and limit price was placed ${countTime(seconds)} ago.`,
  };
}
