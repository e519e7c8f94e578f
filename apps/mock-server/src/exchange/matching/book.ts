/**
 * One symbol's limit order book with price-time priority. Prices and quantities are whole numbers in the symbol's
 * smallest units. Orders are the list nodes themselves, so that resting, matching and canceling allocate nothing.
 */
export interface BookOrder<O> {
  /** True for a buy. */
  readonly isBuy: boolean;
  readonly price: number;
  /** Leaves quantity (FIX LeavesQty); reduced by the book as it matches. */
  leavesQty: number;
  /** The owner, compared by identity: two orders of one owner never trade with each other. */
  readonly owner: object;
  before: O | null;
  behind: O | null;
  level: Level<O> | null;
}

/** All resting orders at one price, oldest first. */
export interface Level<O> {
  readonly price: number;
  quantity: number;
  first: O | null;
  last: O | null;
}

/** One side of the book: levels sorted from worst to best price, so the best is the last. */
export interface BookSide<O> {
  readonly levels: Level<O>[];
  readonly byPrice: Map<number, Level<O>>;
  /** Total quantity of all levels. */
  total: number;
}

export interface Book<O> {
  readonly bids: BookSide<O>;
  readonly asks: BookSide<O>;
}

/** Called for each fill after both quantities are reduced; the price is that of the resting order. */
export type OnFill<O, C> = (context: C, resting: O, incoming: O, quantity: number) => void;

export const createBook = <O>(): Book<O> => ({ bids: createSide(), asks: createSide() });

function createSide<O>(): BookSide<O> {
  return { levels: [], byPrice: new Map(), total: 0 };
}

export const bestBid = <O>(book: Book<O>): Level<O> | undefined => book.bids.levels[book.bids.levels.length - 1];
export const bestAsk = <O>(book: Book<O>): Level<O> | undefined => book.asks.levels[book.asks.levels.length - 1];

/** Adds an order at the end of its price level. The caller has already matched it, so the book never crosses. */
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
  level.quantity += order.leavesQty;
  side.total += order.leavesQty;
}

/** Removes an order; does nothing if it does not rest in the book. */
export function remove<O extends BookOrder<O>>(book: Book<O>, order: O): void {
  const level = order.level;
  if (level === null) return;
  const side = order.isBuy ? book.bids : book.asks;
  level.quantity -= order.leavesQty;
  side.total -= order.leavesQty;
  unlink(side, level, order);
}

/** Reduces an order's quantity, or removes the order if nothing is left. */
export function reduce<O extends BookOrder<O>>(book: Book<O>, order: O, quantity: number): void {
  order.leavesQty -= quantity;
  const level = order.level;
  if (level === null) return;
  const side = order.isBuy ? book.bids : book.asks;
  level.quantity -= quantity;
  side.total -= quantity;
  if (order.leavesQty === 0) unlink(side, level, order);
}

/**
 * Matches an incoming order against the other side, best price first, then oldest first, until it is filled or no price
 * is marketable. Self-trade prevention is 'cancel newest': at the first order of the same owner it stops and returns
 * true, and the caller cancels the rest of the incoming order. A partly filled resting order keeps its queue position.
 * `context` is passed to `onFill`, so that no closure is allocated per order.
 */
export function match<O extends BookOrder<O>, C>(
  book: Book<O>,
  incoming: O,
  context: C,
  onFill: OnFill<O, C>,
): boolean {
  const side = incoming.isBuy ? book.asks : book.bids;
  const levels = side.levels;
  while (incoming.leavesQty > 0) {
    const level = levels[levels.length - 1];
    if (level === undefined) return false;
    if (incoming.isBuy ? level.price > incoming.price : level.price < incoming.price) return false;
    const resting = level.first;
    if (resting === null) return false;
    if (resting.owner === incoming.owner) return true;
    const quantity = resting.leavesQty < incoming.leavesQty ? resting.leavesQty : incoming.leavesQty;
    resting.leavesQty -= quantity;
    incoming.leavesQty -= quantity;
    level.quantity -= quantity;
    side.total -= quantity;
    if (resting.leavesQty === 0) unlink(side, level, resting);
    onFill(context, resting, incoming, quantity);
  }
  return false;
}

/** Resting orders from best price to worst, oldest first within a price. */
export function* ordersOf<O extends BookOrder<O>>(side: BookSide<O>): Generator<O> {
  for (let i = side.levels.length - 1; i >= 0; i--) {
    for (let order = side.levels[i]?.first ?? null; order !== null; order = order.behind) yield order;
  }
}

/**
 * Quantity of other owners ahead of this order: everything at better prices, and earlier orders at its own price. null
 * if the order does not rest on this side.
 */
export function computeQueuePosition<O extends BookOrder<O>>(side: BookSide<O>, order: O): number | null {
  if (order.level === null) return null;
  let ahead = 0;
  for (const other of ordersOf(side)) {
    if (other === order) return ahead;
    if (other.owner !== order.owner) ahead += other.leavesQty;
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

/** Scans from the best price: levels are few and most orders are near the best price, so this beats a binary search. */
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
