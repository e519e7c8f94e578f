import { type Decimal, add, compare, isZero, max, sum, zero } from '@portal/domain/money/money';
import { type Change, computeMid, computeSpread } from '@portal/domain/market/quote';
import { computePosition } from '@portal/ui/chart/chart-scale';

interface BookEntry {
  /** Entries of another side are left out. */
  readonly side: string;
  readonly price: Decimal;
  readonly quantity: Decimal;
}

export interface DepthLevel {
  readonly price: Decimal;
  readonly size: Decimal;
  /** Running total from the best price outward. */
  readonly total: Decimal;
  /** Length of the bar, 0 to 1, on a scale shared by both sides. */
  readonly bar: number;
}

export interface Depth {
  /** Best first: highest bid, lowest ask [MKT-50]. */
  readonly bids: readonly DepthLevel[];
  readonly asks: readonly DepthLevel[];
  /** Best ask minus best bid; null when a side is empty. */
  readonly spread: Change | null;
  readonly mid: Decimal | null;
  /** Total quantity in the book, including levels that are not shown. */
  readonly bidTotal: Decimal;
  readonly askTotal: Decimal;
  /** Bid total as a fraction of both totals, 0 to 1; 0.5 when the book is empty. */
  readonly bidShare: number;
}

type Level = readonly [price: Decimal, size: Decimal];

/** One level per price, best first. The server already sorts, but the UI does not rely on it. */
function joinLevels(entries: readonly BookEntry[], side: 'ASK' | 'BID'): readonly Level[] {
  const sizes = new Map<Decimal, Decimal>();
  for (const entry of entries) {
    if (entry.side === side) sizes.set(entry.price, add(sizes.get(entry.price) ?? zero, entry.quantity));
  }
  const direction = side === 'ASK' ? 1 : -1;
  return [...sizes].sort(([a], [b]) => direction * compare(a, b));
}

function addTotals(levels: readonly Level[]): Omit<DepthLevel, 'bar'>[] {
  let total = zero;
  return levels.map(([price, size]) => {
    total = add(total, size);
    return { price, size, total };
  });
}

/**
 * The book for display: up to `limit` levels per side with running totals, spread and mid price [MKT-11, MKT-50].
 * `digits` are the decimals of the symbol's prices.
 */
export function computeDepth(entries: readonly BookEntry[], limit: number, digits: number): Depth {
  const bids = joinLevels(entries, 'BID');
  const asks = joinLevels(entries, 'ASK');
  const shownBids = addTotals(bids.slice(0, limit));
  const shownAsks = addTotals(asks.slice(0, limit));
  const scale = max(shownBids.at(-1)?.total ?? zero, shownAsks.at(-1)?.total ?? zero);
  const withBar = (level: Omit<DepthLevel, 'bar'>): DepthLevel => ({
    ...level,
    bar: computePosition(level.total, zero, scale),
  });
  const best = { bidPrice: bids[0]?.[0], askPrice: asks[0]?.[0] };
  const bidTotal = sum(bids.map(([, size]) => size));
  const askTotal = sum(asks.map(([, size]) => size));
  const both = add(bidTotal, askTotal);
  return {
    bids: shownBids.map(withBar),
    asks: shownAsks.map(withBar),
    spread: computeSpread(best),
    mid: computeMid(best, digits),
    bidTotal,
    askTotal,
    bidShare: isZero(both) ? 0.5 : computePosition(bidTotal, zero, both),
  };
}
