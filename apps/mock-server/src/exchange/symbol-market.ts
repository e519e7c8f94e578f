import { createTape } from './tape.ts';
import { createBook, readLevels, totalQuantity } from './book.ts';
import type { Listing } from './listings.ts';
import type { Order, SymbolMarket } from './order.ts';

export const createSymbolMarket = (listing: Listing): SymbolMarket => ({
  listing,
  instrument: listing.instrument,
  book: createBook<Order>(),
  waiting: new Set(),
  halted: false,
  tape: createTape(),
  dealer: null,
  dealerTimer: 0,
});

/**
 * The current best prices in smallest units: a coin's from the dealer, who quotes without sizes, others from the book.
 * `quotedAt` is when they were set, in epoch milliseconds; null for a book that has never changed.
 */
export function readTop({ book, dealer, tape }: SymbolMarket) {
  if (dealer !== null) {
    const { bid, ask, at } = dealer.quote();
    return { bid, ask, bidQuantity: null, askQuantity: null, bidTotal: null, askTotal: null, quotedAt: at };
  }
  const [bid] = readLevels(book.bids);
  const [ask] = readLevels(book.asks);
  return {
    bid: bid?.price ?? null,
    ask: ask?.price ?? null,
    bidQuantity: bid?.quantity ?? null,
    askQuantity: ask?.quantity ?? null,
    bidTotal: bid ? totalQuantity(book.bids) : null,
    askTotal: ask ? totalQuantity(book.asks) : null,
    quotedAt: tape.quotedAt,
  };
}
