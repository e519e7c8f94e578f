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

/** The best prices of a symbol, in its smallest units; a dealer quotes prices without sizes. */
export interface TopOfMarket {
  readonly bid: number | null;
  readonly ask: number | null;
  readonly bidQuantity: number | null;
  readonly askQuantity: number | null;
  /** Total resting quantity of a side of the book. */
  readonly bidTotal: number | null;
  readonly askTotal: number | null;
  /** When the prices were set, in epoch milliseconds; null for a book that has never changed. */
  readonly quotedAt: number | null;
}

/** The current best prices: a coin's from the dealer, others from the book. */
export function readTop({ book, dealer, tape }: SymbolMarket): TopOfMarket {
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
