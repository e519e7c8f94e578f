import type { Order } from '@portal/contracts/orders';
import { findFarPrice, isUnusualSize, type MarketSize } from '@portal/domain/order-guards';
import { absolute, compare, decimal, subtract, type Decimal } from '@portal/domain/money';
import { side as sides } from '@portal/domain/order-vocabulary';
import { computePercent, type ShownPrice } from '@portal/domain/quote';
import { formatPrice } from '@portal/ui/format';
import { describeFar, describeSize } from './guard-words';
import type { ReadyOrder } from './ticket-draft';

/** A reason to look again before an order goes out. `key` tells one that was seen from a new one. */
export interface Concern {
  readonly key: string;
  readonly text: string;
}

export interface SubmitScene {
  readonly order: ReadyOrder;
  readonly priceDigits: number | null | undefined;
  /** The best price on the other side of the book when the investor looked last; null when there was none. */
  readonly seen: Decimal | null;
  /** The same now. */
  readonly best: Decimal | null;
  /** Milliseconds since the price was last known to be right; null without a price. */
  readonly quoteAge: number | null;
  /** What the limit is measured against. */
  readonly market: ShownPrice;
  readonly size: MarketSize;
  readonly quantityDigits: number;
  readonly staleAfter: number;
  /** Orders that are known here. */
  readonly orders: readonly Order[];
  /** The venue's time. */
  readonly now: number;
}

/** From this change of the best price on the reader is asked to look again (O-09). */
const notablePercent = decimal('1');
/** An identical order within this time is more likely a slip than a wish (O-07). */
const twinMs = 60_000;

/** What the investor should look at before the order goes out: a slip in price or size, a moved price, an old price, an identical order. */
export function findConcerns(scene: SubmitScene): readonly Concern[] {
  const found = [findFar(scene), findSize(scene), findMove(scene), findStaleness(scene), findTwin(scene)];
  return found.filter(concern => concern !== null);
}

function findFar({ order, market }: SubmitScene): Concern | null {
  const far = findFarPrice(order.side, order.limitPrice, market);
  return far && { key: 'far', text: `The limit is ${describeFar(far)}.` };
}

function findSize({ order, size, quantityDigits }: SubmitScene): Concern | null {
  return isUnusualSize(order.quantity, size) ? { key: 'size', text: describeSize(size, quantityDigits) } : null;
}

function findMove({ order, seen, best, priceDigits }: SubmitScene): Concern | null {
  if (best === null || seen === null) return null;
  const percent = computePercent(absolute(subtract(best, seen)), seen);
  if (percent === null || compare(percent, notablePercent) < 0) return null;
  const name = order.side === sides.buy ? 'ask' : 'bid';
  const [before, now] = [formatPrice(seen, priceDigits), formatPrice(best, priceDigits)];
  return { key: `moved ${best}`, text: `The best ${name} has moved from ${before} to ${now} since you looked.` };
}

function findStaleness({ quoteAge, staleAfter }: SubmitScene): Concern | null {
  if (quoteAge === null || quoteAge <= staleAfter) return null;
  const seconds = Math.floor(quoteAge / 1000);
  return { key: 'stale', text: `The price on this page is ${seconds} s old. The market may have moved.` };
}

function findTwin({ order, orders, now }: SubmitScene): Concern | null {
  const twin = orders.find(
    each =>
      each.symbol === order.symbol &&
      each.side === order.side &&
      compare(each.quantity, order.quantity) === 0 &&
      compare(each.limitPrice, order.limitPrice) === 0 &&
      now - Date.parse(each.timeStamp) < twinMs,
  );
  if (twin === undefined) return null;
  const seconds = Math.max(0, Math.floor((now - Date.parse(twin.timeStamp)) / 1000));
  return { key: `twin ${twin.orderId}`, text: `An identical order was placed ${seconds} s ago.` };
}
