/**
 * One symbol's limit order book with price-time priority. Prices and quantities are whole numbers in the symbol's
 * smallest units. Orders are the list nodes themselves, so that resting, matching and canceling allocate nothing.
 */
export interface BookOrder<O> {
  /** True for a buy. */
  readonly isBuy: boolean;
  readonly price: number;
  /** Quantity not yet filled; the book takes from it as it matches. */
  left: number;
  /** Who owns the order: two orders of one owner never trade with each other. */
  readonly owner: object;
  before: O | null;
  behind: O | null;
  level: Level<O> | null;
}

/** All resting orders of one price, oldest first. */
export interface Level<O> {
  readonly price: number;
  quantity: number;
  first: O | null;
  last: O | null;
}

/** One side: levels sorted from the worst price to the best, which is the last. */
export interface BookSide<O> {
  readonly levels: Level<O>[];
  readonly byPrice: Map<number, Level<O>>;
  /** Sum over all levels. */
  total: number;
}

export interface Book<O> {
  readonly bids: BookSide<O>;
  readonly asks: BookSide<O>;
}

/** Called for each fill after both quantities have been taken; the price is that of the resting order. */
export type OnFill<O, C> = (context: C, resting: O, incoming: O, quantity: number) => void;

export const createBook = <O>(): Book<O> => ({ bids: createSide(), asks: createSide() });

function createSide<O>(): BookSide<O> {
  return { levels: [], byPrice: new Map(), total: 0 };
}

export const bestBid = <O>(book: Book<O>): Level<O> | undefined => book.bids.levels[book.bids.levels.length - 1];
export const bestAsk = <O>(book: Book<O>): Level<O> | undefined => book.asks.levels[book.asks.levels.length - 1];

/** Puts an order behind all others of its price. The caller has matched it first, so that the book never crosses. */
export function rest<O extends BookOrder<O>>(book: Book<O>, order: O): void {
  const side = order.isBuy ? book.bids : book.asks;
  let level = side.byPrice.get(order.price);
  if (level === undefined) {
    level = { price: order.price, quantity: 0, first: null, last: null };
    insertLevel(side.levels, level, order.isBuy);
    side.byPrice.set(order.price, level);
  }
  order.level = level;
  order.before = level.last;
  order.behind = null;
  if (level.last === null) level.first = order;
  else level.last.behind = order;
  level.last = order;
  level.quantity += order.left;
  side.total += order.left;
}

/** Takes an order out; does nothing for one that does not rest. */
export function remove<O extends BookOrder<O>>(book: Book<O>, order: O): void {
  const level = order.level;
  if (level === null) return;
  const side = order.isBuy ? book.bids : book.asks;
  level.quantity -= order.left;
  side.total -= order.left;
  unlink(side, level, order);
}

/** Takes a part of an order's quantity, or all of it, out of the book and of the order. */
export function reduce<O extends BookOrder<O>>(book: Book<O>, order: O, quantity: number): void {
  order.left -= quantity;
  const level = order.level;
  if (level === null) return;
  const side = order.isBuy ? book.bids : book.asks;
  level.quantity -= quantity;
  side.total -= quantity;
  if (order.left === 0) unlink(side, level, order);
}

/**
 * Trades an incoming order against the other side, best price first, then oldest first, until it is filled or no price
 * fits. Self-trade prevention is 'cancel newest': at the first order of the same owner it stops and answers true, and
 * the caller cancels what is left of the incoming order. The resting order keeps its place. `context` is handed to
 * `onFill`, so that one function serves all orders and no closure is made per order.
 */
export function match<O extends BookOrder<O>, C>(
  book: Book<O>,
  incoming: O,
  context: C,
  onFill: OnFill<O, C>,
): boolean {
  const side = incoming.isBuy ? book.asks : book.bids;
  const levels = side.levels;
  while (incoming.left > 0) {
    const level = levels[levels.length - 1];
    if (level === undefined) return false;
    if (incoming.isBuy ? level.price > incoming.price : level.price < incoming.price) return false;
    const resting = level.first;
    if (resting === null) return false;
    if (resting.owner === incoming.owner) return true;
    const quantity = resting.left < incoming.left ? resting.left : incoming.left;
    resting.left -= quantity;
    incoming.left -= quantity;
    level.quantity -= quantity;
    side.total -= quantity;
    if (resting.left === 0) unlink(side, level, resting);
    onFill(context, resting, incoming, quantity);
  }
  return false;
}

/** Resting orders from the best price to the worst, oldest first within a price. */
export function* ordersOf<O extends BookOrder<O>>(side: BookSide<O>): Generator<O> {
  for (let i = side.levels.length - 1; i >= 0; i--) {
    for (let order = side.levels[i]?.first ?? null; order !== null; order = order.behind) yield order;
  }
}

/**
 * Quantity of other owners that a match takes before this order: all of better prices, and of its own price what came
 * earlier. null when the order does not rest on this side.
 */
export function computeAhead<O extends BookOrder<O>>(side: BookSide<O>, order: O): number | null {
  if (order.level === null) return null;
  let ahead = 0;
  for (const other of ordersOf(side)) {
    if (other === order) return ahead;
    if (other.owner !== order.owner) ahead += other.left;
  }
  return null;
}

function unlink<O extends BookOrder<O>>(side: BookSide<O>, level: Level<O>, order: O): void {
  if (order.before === null) level.first = order.behind;
  else order.before.behind = order.behind;
  if (order.behind === null) level.last = order.before;
  else order.behind.before = order.before;
  order.before = null;
  order.behind = null;
  order.level = null;
  if (level.first !== null) return;
  side.byPrice.delete(level.price);
  const levels = side.levels;
  if (levels[levels.length - 1] === level) levels.pop();
  else levels.splice(levels.lastIndexOf(level), 1);
}

/** Levels are few and most orders are near the best price, so a walk from the best end beats a binary search. */
function insertLevel<O>(levels: Level<O>[], level: Level<O>, isBuy: boolean): void {
  let i = levels.length;
  levels.push(level);
  for (; i > 0; i--) {
    const better = levels[i - 1];
    if (better === undefined || (isBuy ? better.price < level.price : better.price > level.price)) break;
    levels[i] = better;
  }
  levels[i] = level;
}
