import { hasPrices } from '../market/quote';
import { compare, isPositive, subtract, type Decimal } from '../money/money';
import { side as sides, type SideCode } from './order-vocabulary';

/** Order fields that the rule reads. */
export interface WaitingOrder {
  /** Null, or another text or number, if unknown. */
  readonly side: SideCode | string | null;
  readonly limitPrice: Decimal | null;
  readonly cumulativeQuantity: Decimal | null;
  readonly leavesQuantity: Decimal | null;
}

/** Facts about the market; null if unknown. */
export interface MarketContext {
  readonly halted: boolean;
  /** `nextOpen` in epoch milliseconds. */
  readonly session: { readonly marketOpen: boolean; readonly nextOpen: number | null } | null;
  /** A side without a price is empty; both are without one where a server leaves them out, and of a coin, which has no book. */
  readonly quote: { readonly bidPrice: Decimal | null; readonly askPrice: Decimal | null } | null;
  /** Quantity ahead of the order in the book, as the venue reports it; null or omitted if unknown. */
  readonly ahead?: Decimal | null;
}

/** Why an open order is not filled, as far as quote, halt and session show. */
export type WaitCause =
  | { readonly kind: 'halted' }
  | { readonly kind: 'closedUntil'; readonly opensAt: number }
  | { readonly kind: 'closed' }
  | { readonly kind: 'belowAsk'; readonly distance: Decimal; readonly ask: Decimal }
  | { readonly kind: 'aboveBid'; readonly distance: Decimal; readonly bid: Decimal }
  | { readonly kind: 'noSellers' }
  | { readonly kind: 'noBuyers' }
  /** The market is open and the limit price reaches the best price of the quote, so the order may be matched next. */
  | { readonly kind: 'atMarket' }
  | { readonly kind: 'unknown' };

/** Why an order waits, with its quantities. */
export interface WaitReason {
  readonly cause: WaitCause;
  /** Leaves quantity of a partially filled order; null before the first fill. */
  readonly left: Decimal | null;
  /**
   * Quantity ahead of the order while the market can trade, as the venue reports it; null if unknown. Never estimated.
   */
  readonly ahead: Decimal | null;
}

/** Why an open order waits: the first that applies of halt, closed market and price; and the quantity ahead of it. */
export function computeWaitReason(order: WaitingOrder, scene: MarketContext): WaitReason {
  const cause = computeCause(order, scene);
  const isInBook = canQueue(cause);
  return {
    cause,
    left: order.cumulativeQuantity !== null && isPositive(order.cumulativeQuantity) ? order.leavesQuantity : null,
    ahead: isInBook ? (scene.ahead ?? null) : null,
  };
}

/** True if an order that waits for this reason is in the book and has a queue position. */
export const canQueue = ({ kind }: WaitCause): boolean =>
  kind !== 'halted' && kind !== 'closed' && kind !== 'closedUntil';

function computeCause(order: WaitingOrder, { halted, session, quote }: MarketContext): WaitCause {
  if (halted) return { kind: 'halted' };
  if (session && !session.marketOpen) {
    return session.nextOpen === null ? { kind: 'closed' } : { kind: 'closedUntil', opensAt: session.nextOpen };
  }
  const meets: WaitCause = { kind: session ? 'atMarket' : 'unknown' };
  const { limitPrice } = order;
  if (!quote || !hasPrices(quote) || limitPrice === null) return { kind: 'unknown' };
  if (order.side === sides.buy) {
    const ask = quote.askPrice;
    if (ask === null) return { kind: 'noSellers' };
    return compare(limitPrice, ask) < 0 ? { kind: 'belowAsk', distance: subtract(ask, limitPrice), ask } : meets;
  }
  if (order.side !== sides.sell) return { kind: 'unknown' };
  const bid = quote.bidPrice;
  if (bid === null) return { kind: 'noBuyers' };
  return compare(limitPrice, bid) > 0 ? { kind: 'aboveBid', distance: subtract(limitPrice, bid), bid } : meets;
}
