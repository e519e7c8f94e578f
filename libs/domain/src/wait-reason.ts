import { compare, isPositive, subtract, type Decimal } from './money';
import { side as sides, type SideCode } from './order-vocabulary';

export interface WaitingOrder {
  readonly side: SideCode;
  readonly limitPrice: Decimal;
  readonly cumulativeQuantity: Decimal;
  readonly leavesQuantity: Decimal;
}

/** What is known of the market; null for what is not. */
export interface WaitScene {
  readonly halted: boolean;
  /** `nextOpen` in epoch milliseconds. */
  readonly session: { readonly marketOpen: boolean; readonly nextOpen: number | null } | null;
  /** A side without a price has no orders. */
  readonly quote: { readonly bidPrice: Decimal | null; readonly askPrice: Decimal | null } | null;
  /** What of others the venue says stands ahead of the order in the book; null or left out when it does not say. */
  readonly ahead?: Decimal | null;
}

/** Why an open order is not filled, as far as the quote, the halt or the session tell. */
export type WaitCause =
  | { readonly kind: 'halted' }
  | { readonly kind: 'closedUntil'; readonly opensAt: number }
  | { readonly kind: 'closed' }
  | { readonly kind: 'belowAsk'; readonly distance: Decimal; readonly ask: Decimal }
  | { readonly kind: 'aboveBid'; readonly distance: Decimal; readonly bid: Decimal }
  | { readonly kind: 'noSellers' }
  | { readonly kind: 'noBuyers' }
  /** The limit meets the best price of the quote, so the next match may be its own. */
  | { readonly kind: 'atMarket' }
  | { readonly kind: 'unknown' };

export interface WaitReason {
  readonly cause: WaitCause;
  /** What is left of an order that is filled in part; null when nothing is filled yet. */
  readonly left: Decimal | null;
  /** What stands ahead of it, as the venue says, while the market could trade; null when that is not known. Never a guess. */
  readonly ahead: Decimal | null;
}

/** Why an open order waits: the first that holds of halt, closed market, price; and what stands ahead of it in the book. */
export function computeWaitReason(order: WaitingOrder, scene: WaitScene): WaitReason {
  const cause = computeCause(order, scene);
  const isInBook = canQueue(cause);
  return {
    cause,
    left: isPositive(order.cumulativeQuantity) ? order.leavesQuantity : null,
    ahead: isInBook ? (scene.ahead ?? null) : null,
  };
}

/** Whether an order that waits for this stands in the book, where others may stand ahead of it. */
export const canQueue = ({ kind }: WaitCause): boolean =>
  kind !== 'halted' && kind !== 'closed' && kind !== 'closedUntil';

function computeCause(order: WaitingOrder, { halted, session, quote }: WaitScene): WaitCause {
  if (halted) return { kind: 'halted' };
  if (session && !session.marketOpen) {
    return session.nextOpen === null ? { kind: 'closed' } : { kind: 'closedUntil', opensAt: session.nextOpen };
  }
  if (!quote) return { kind: 'unknown' };
  const { limitPrice } = order;
  if (order.side === sides.buy) {
    const ask = quote.askPrice;
    if (ask === null) return { kind: 'noSellers' };
    return compare(limitPrice, ask) < 0
      ? { kind: 'belowAsk', distance: subtract(ask, limitPrice), ask }
      : { kind: 'atMarket' };
  }
  const bid = quote.bidPrice;
  if (bid === null) return { kind: 'noBuyers' };
  return compare(limitPrice, bid) > 0
    ? { kind: 'aboveBid', distance: subtract(limitPrice, bid), bid }
    : { kind: 'atMarket' };
}
