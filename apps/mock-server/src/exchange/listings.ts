import type { Decimal } from '@portal/domain/money/money';
import { createInstrument, type Instrument } from './instrument.ts';
import { exactUnits } from '../core/units.ts';
import type { BookSeed, SymbolSeed } from './symbol-seed.ts';
import { venueSymbols } from './symbols.ts';

/**
 * A symbol with its figures as integers of its smallest units: the initial values of the exchange and the market
 * makers.
 */
export interface Listing {
  readonly seed: SymbolSeed;
  readonly instrument: Instrument;
  /** null for a symbol without a quoted book. */
  readonly figures: BookFigures | null;
}

export interface BookFigures {
  readonly previousClose: number;
  readonly last: number;
  readonly bid: number;
  readonly ask: number;
  readonly smallest: number;
  readonly greatest: number;
  readonly dayVolume: number;
  /** Sizes of the first book, best price first; random if empty. */
  readonly firstBids: readonly number[];
  readonly firstAsks: readonly number[];
}

/** All symbols by number; immutable, so all worlds share it. */
export const listings: readonly Listing[] = venueSymbols.map((seed, number) => {
  const instrument = createInstrument(number, seed.facts, seed);
  return { seed, instrument, figures: seed.book === null ? null : toFigures(seed.book, instrument) };
});

const bySymbol = new Map(listings.map(listing => [listing.instrument.symbol, listing]));

export const listingOf = (symbol: string): Listing | undefined => bySymbol.get(symbol);

function toFigures(book: BookSeed, { priceDigits, quantityDigits }: Instrument): BookFigures {
  const price = (value: Decimal) => exactUnits(value, priceDigits);
  const quantity = (value: Decimal) => exactUnits(value, quantityDigits);
  return {
    previousClose: price(book.previousClose),
    last: price(book.last),
    bid: price(book.bid),
    ask: price(book.ask),
    smallest: quantity(book.sizes[0]),
    greatest: quantity(book.sizes[1]),
    dayVolume: quantity(book.dayVolume),
    firstBids: book.firstBids.map(quantity),
    firstAsks: book.firstAsks.map(quantity),
  };
}
