import {
  add,
  compare,
  divide,
  isPositive,
  max,
  min,
  multiply,
  subtract,
  sum,
  zero,
  type Decimal,
} from '../money/money';
import { computePercent } from '../market/quote';
import { addFill, computeFilledCost, emptyFillTotals, type FillTotals, type OrderCost } from './order-cost';
import { side as sides, type SideCode } from './order-vocabulary';

/**
 * What an order would do if it reached the book as it stands: matching by price, then time, at the price of the resting
 * orders. The exchange cancels an incoming order when it meets another order of its own account.
 */

/** The order, in dollars per unit and units. */
export interface PreviewedOrder {
  readonly side: SideCode;
  readonly limitPrice: Decimal;
  readonly quantity: Decimal;
}

/** One price of the depth of book. Entries of another side are left out. */
interface BookEntry {
  readonly side: string;
  readonly price: Decimal;
  readonly quantity: Decimal;
}

/** An open order of the account that rests in this book; on either side. */
export interface OwnOrder {
  readonly side: SideCode;
  readonly limitPrice: Decimal;
  /** What may still fill. */
  readonly leavesQuantity: Decimal;
  /** Quantity of others that is matched before it, as `orders/{id}/queue` gives it; null if unknown. */
  readonly aheadQuantity: Decimal | null;
}

/** What the preview is computed from. */
export interface FillPreviewInput {
  readonly order: PreviewedOrder;
  readonly book: readonly BookEntry[];
  readonly ownOrders: readonly OwnOrder[];
  /** Decimals of the symbol's prices; the average price has two more, as the venue's. */
  readonly priceDigits: number;
  /** No fee is charged for the symbol [ORD-24]. */
  readonly waived: boolean;
}

/** What fills at one price. */
export interface PreviewedFill {
  readonly price: Decimal;
  readonly quantity: Decimal;
  /** Price times quantity in dollars, unrounded. */
  readonly amount: Decimal;
}

/** The order meets another order of the account, and the exchange cancels what has not filled. */
export interface PreviewedCancel {
  /** Price of the account's order. */
  readonly price: Decimal;
  readonly quantity: Decimal;
  /**
   * At most this part of `quantity` fills first, with orders of others at the same price: how many of them come before
   * the account's order is unknown. Zero if the preview is exact.
   */
  readonly uncertain: Decimal;
}

/** Fills, cost and the rest of an order. `filled`, `rest` and the canceled quantity add up to the order. */
export interface FillPreview {
  /** Best price first. */
  readonly fills: readonly PreviewedFill[];
  readonly filled: Decimal;
  /** Null without a fill. */
  readonly averagePrice: Decimal | null;
  /** Distance of the average from the best price, on the unfavorable side, in percent with two decimals; null without a fill. */
  readonly distance: Decimal | null;
  /** Cost of the fills in dollars. */
  readonly cost: OrderCost;
  /** What would rest in the book at the limit price. */
  readonly rest: Decimal;
  /** Quantity of others in the book that would be matched before the rest; zero without a rest. */
  readonly aheadOfRest: Decimal;
  /** Null unless the order meets another order of the account. */
  readonly cancel: PreviewedCancel | null;
}

/** Extra decimals of an average price. */
const averageDigits = 2;

/** Computes what an order would do in a book. Exact while the book does not move, except for `cancel.uncertain`. */
export function computeFillPreview({ order, book, ownOrders, priceDigits, waived }: FillPreviewInput): FillPreview {
  const isBuy = order.side === sides.buy;
  const meets = (price: Decimal): boolean => compare(price, order.limitPrice) * (isBuy ? 1 : -1) <= 0;
  const offered = joinLevels(book, isBuy ? 'ASK' : 'BID').filter(([price]) => meets(price));
  const opposite = ownOrders.filter(own => own.side !== order.side && meets(own.limitPrice));
  const stop = opposite.reduce<Decimal | null>(
    (best, { limitPrice }) => (best === null ? limitPrice : isBuy ? min(best, limitPrice) : max(best, limitPrice)),
    null,
  );

  const fills: PreviewedFill[] = [];
  let left = order.quantity;
  const fill = (price: Decimal, offer: Decimal): void => {
    const quantity = min(left, offer);
    if (!isPositive(quantity)) return;
    fills.push({ price, quantity, amount: multiply(price, quantity) });
    left = subtract(left, quantity);
  };
  const isBeforeStop = (price: Decimal): boolean => stop === null || compare(price, stop) * (isBuy ? 1 : -1) < 0;
  for (const [price, quantity] of offered.filter(([price]) => isBeforeStop(price))) fill(price, quantity);

  let cancel: PreviewedCancel | null = null;
  if (stop !== null) {
    const before = subtract(order.quantity, left);
    const { certain, possible } = computeAheadAt(stop, opposite, offered, before);
    fill(stop, certain);
    if (isPositive(left)) cancel = { price: stop, quantity: left, uncertain: min(left, subtract(possible, certain)) };
  }
  const rest = cancel === null ? left : zero;
  return {
    fills,
    ...summarize(order.side, fills, { priceDigits, waived }),
    rest,
    aheadOfRest: isPositive(rest) ? computeAheadOfRest(order, book, ownOrders) : zero,
    cancel,
  };
}

/**
 * Quantity of others at the price of the account's best order on the other side that is matched before it: at least
 * `certain`, at most `possible`. `before` is what the order fills at better prices.
 */
function computeAheadAt(
  price: Decimal,
  opposite: readonly OwnOrder[],
  offered: readonly Level[],
  before: Decimal,
): { certain: Decimal; possible: Decimal } {
  const own = opposite.filter(({ limitPrice }) => limitPrice === price);
  const atPrice = offered.find(([each]) => each === price)?.[1] ?? zero;
  const others = max(zero, subtract(atPrice, sum(own.map(({ leavesQuantity }) => leavesQuantity))));
  const ahead = own.map(({ aheadQuantity }) => aheadQuantity);
  const known = ahead.filter(each => each !== null);
  const [first] = known;
  if (first === undefined || known.length < ahead.length) return { certain: zero, possible: others };
  const exact = min(others, max(zero, subtract(known.reduce(min, first), before)));
  return { certain: exact, possible: exact };
}

function summarize(
  side: SideCode,
  fills: readonly PreviewedFill[],
  { priceDigits, waived }: Pick<FillPreviewInput, 'priceDigits' | 'waived'>,
): Pick<FillPreview, 'filled' | 'averagePrice' | 'distance' | 'cost'> {
  const filled = sum(fills.map(({ quantity }) => quantity));
  const totals = fills.reduce<FillTotals>(
    (all, { price, quantity }) => addFill(all, price, quantity, { waived }),
    emptyFillTotals,
  );
  const best = fills[0]?.price ?? null;
  const averagePrice = divide(totals.gross, filled, priceDigits + averageDigits);
  // From the exact amounts: the average is rounded.
  const atBest = best && multiply(best, filled);
  const away = atBest && (side === sides.buy ? subtract(totals.gross, atBest) : subtract(atBest, totals.gross));
  return {
    filled,
    averagePrice,
    distance: away && atBest && computePercent(away, atBest),
    cost: computeFilledCost(side, totals),
  };
}

/** Orders of others on the same side at the same or a better price. */
function computeAheadOfRest(
  { side, limitPrice }: PreviewedOrder,
  book: FillPreviewInput['book'],
  ownOrders: readonly OwnOrder[],
): Decimal {
  const isAhead = (price: Decimal): boolean => compare(price, limitPrice) * (side === sides.buy ? 1 : -1) >= 0;
  const inBook = joinLevels(book, side === sides.buy ? 'BID' : 'ASK').filter(([price]) => isAhead(price));
  const own = ownOrders.filter(each => each.side === side && isAhead(each.limitPrice));
  const ahead = sum(inBook.map(([, quantity]) => quantity));
  return max(zero, subtract(ahead, sum(own.map(({ leavesQuantity }) => leavesQuantity))));
}

type Level = readonly [price: Decimal, quantity: Decimal];

/** One level for each price of a side, best price first. */
function joinLevels(book: FillPreviewInput['book'], side: 'ASK' | 'BID'): readonly Level[] {
  const levels = new Map<Decimal, Decimal>();
  for (const entry of book) {
    if (entry.side === side) levels.set(entry.price, add(levels.get(entry.price) ?? zero, entry.quantity));
  }
  return [...levels].sort(([a], [b]) => compare(a, b) * (side === 'ASK' ? 1 : -1));
}

/** What a portfolio consists of before the order, in dollars and units. */
export interface PortfolioBefore {
  /** Positions and cash. */
  readonly totalValue: Decimal;
  /** Held quantity of the symbol. */
  readonly quantity: Decimal;
  /** Market price of the symbol. */
  readonly price: Decimal;
}

/** Share of a symbol in the portfolio in percent, one decimal; null for a portfolio without value. */
export interface PortfolioShare {
  readonly before: Decimal | null;
  readonly after: Decimal | null;
}

/** Share of the symbol before the order, and after its fills and, at the limit price, its rest have filled. */
export function computePortfolioShare(
  { totalValue, quantity, price }: PortfolioBefore,
  { side, limitPrice }: PreviewedOrder,
  { fills, rest }: Pick<FillPreview, 'fills' | 'rest'>,
  waived: boolean,
): PortfolioShare {
  const all = [...fills, { price: limitPrice, quantity: rest }];
  const traded = sum(all.map(each => each.quantity));
  const totals = all.reduce<FillTotals>(
    (sums, each) => addFill(sums, each.price, each.quantity, { waived }),
    emptyFillTotals,
  );
  const { total } = computeFilledCost(side, totals);
  const isBuy = side === sides.buy;
  const heldAfter = isBuy ? add(quantity, traded) : subtract(quantity, traded);
  const moved = multiply(traded, price);
  const totalAfter = isBuy ? subtract(add(totalValue, moved), total) : add(subtract(totalValue, moved), total);
  const share = (held: Decimal, whole: Decimal): Decimal | null =>
    isPositive(whole) ? computePercent(multiply(held, price), whole, 1) : null;
  return { before: share(quantity, totalValue), after: share(heldAfter, totalAfter) };
}
