/** An order as the book needs it. Prices and quantities are whole numbers in the symbol's smallest units. */
export interface BookOrder {
  /** True for a buy. */
  readonly isBuy: boolean;
  readonly price: number;
  /** Leaves quantity (FIX LeavesQty); reduced by the book as it matches. */
  leavesQty: number;
  /** The owner, compared by identity: two orders of one owner never trade with each other. */
  readonly owner: object;
}

/** One symbol's limit order book with price-time priority: the orders of a side, best price first, then oldest first. */
export interface Book<O> {
  readonly bids: O[];
  readonly asks: O[];
}

/** All resting orders at one price. */
export interface Level {
  readonly price: number;
  readonly quantity: number;
}

export const createBook = <O>(): Book<O> => ({ bids: [], asks: [] });

const sideOf = <O extends BookOrder>(book: Book<O>, order: O): O[] => (order.isBuy ? book.bids : book.asks);

/** Adds an order behind those of its price. The caller has already matched it, so the book never crosses. */
export function rest<O extends BookOrder>(book: Book<O>, order: O): void {
  const side = sideOf(book, order);
  const behind = side.findIndex(({ price }) => (order.isBuy ? price < order.price : price > order.price));
  side.splice(behind < 0 ? side.length : behind, 0, order);
}

/** Removes an order; does nothing if it does not rest in the book. */
export function remove<O extends BookOrder>(book: Book<O>, order: O): void {
  const side = sideOf(book, order);
  const at = side.indexOf(order);
  if (at >= 0) side.splice(at, 1);
}

/** Reduces an order's quantity, and removes the order if nothing is left. */
export function reduce<O extends BookOrder>(book: Book<O>, order: O, quantity: number): void {
  order.leavesQty -= quantity;
  if (order.leavesQty === 0) remove(book, order);
}

/**
 * Matches an incoming order against the other side, best price first, then oldest first, until it is filled or no price
 * is marketable. Self-trade prevention is 'cancel newest': at the first order of the same owner it stops and returns
 * true, and the caller cancels the rest of the incoming order. A partly filled resting order keeps its queue position.
 * `onFill` is called for each fill after both quantities are reduced; the price is that of the resting order.
 */
export function match<O extends BookOrder>(
  book: Book<O>,
  incoming: O,
  onFill: (resting: O, quantity: number) => void,
): boolean {
  const side = incoming.isBuy ? book.asks : book.bids;
  while (incoming.leavesQty > 0) {
    const [resting] = side;
    if (resting === undefined) return false;
    if (incoming.isBuy ? resting.price > incoming.price : resting.price < incoming.price) return false;
    if (resting.owner === incoming.owner) return true;
    const quantity = Math.min(resting.leavesQty, incoming.leavesQty);
    incoming.leavesQty -= quantity;
    reduce(book, resting, quantity);
    onFill(resting, quantity);
  }
  return false;
}

/** The price levels of a side, best first. */
export function readLevels(side: readonly BookOrder[]): Level[] {
  const levels = new Map<number, number>();
  for (const { price, leavesQty } of side) levels.set(price, (levels.get(price) ?? 0) + leavesQty);
  return Array.from(levels, ([price, quantity]) => ({ price, quantity }));
}

export const totalQuantity = (side: readonly BookOrder[]): number =>
  side.reduce((total, { leavesQty }) => total + leavesQty, 0);

/**
 * Quantity of other owners ahead of this order: everything at better prices, and earlier orders at its own price. null
 * if the order does not rest on this side.
 */
export function computeQueuePosition<O extends BookOrder>(side: readonly O[], order: O): number | null {
  const at = side.indexOf(order);
  return at < 0 ? null : totalQuantity(side.slice(0, at).filter(({ owner }) => owner !== order.owner));
}
