import { createTape, type Tape } from '../market/tape.ts';
import { createBook, type Book } from './book.ts';
import type { Instrument } from './instrument.ts';
import type { Order } from './order.ts';

/** Everything that happens in one symbol. */
export interface SymbolMarket {
  readonly instrument: Instrument;
  readonly book: Book<Order>;
  /** Orders that were entered while trading was closed, in order of entry; they match at the open [ORD-45]. */
  readonly waiting: Set<Order>;
  halted: boolean;
  readonly tape: Tape;
}

export const createSymbolMarket = (instrument: Instrument): SymbolMarket => ({
  instrument,
  book: createBook<Order>(),
  waiting: new Set(),
  halted: false,
  tape: createTape(),
});
