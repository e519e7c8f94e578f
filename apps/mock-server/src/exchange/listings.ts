import { decimal } from '@portal/domain/money/money';
import { createInstrument, type Instrument } from './instrument.ts';
import { exactUnits } from '../core/units.ts';
import type { SymbolSeed } from './symbol-seed.ts';
import { venueSymbols } from './symbols.ts';
import { isHiddenTestSymbol } from '@portal/domain/market/symbols';
import type { World } from '../core/world.ts';

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

/** All symbols by number; immutable, so all worlds share it. */
export const listings: readonly Listing[] = venueSymbols.map((seed, number) => {
  const instrument = createInstrument(number, seed);
  return { seed, instrument, figures: seed.book === null ? null : readFigures(seed.book, seed, instrument) };
});

const bySymbol = new Map(listings.map(listing => [listing.instrument.symbol, listing]));

export const listingOf = (symbol: string): Listing | undefined => bySymbol.get(symbol);

/** The symbol with a number that the exchange has given out. */
export function listingAt(number: number): Listing {
  const listing = listings[number];
  if (listing === undefined) throw new RangeError(`No symbol with number ${number}`);
  return listing;
}

/** The initial book of a symbol and its volatility. */
export type BookFigures = ReturnType<typeof readFigures>;

function readFigures(row: string, { firstBids, firstAsks }: SymbolSeed, instrument: Instrument) {
  const columns = row.split(' ');
  const price = (at: number) => exactUnits(decimal(columns[at] ?? ''), instrument.priceDigits);
  const quantity = (value = '') => exactUnits(decimal(value), instrument.quantityDigits);
  const pace: 'busy' | 'steady' | 'quiet' = columns[7] === 'busy' || columns[7] === 'steady' ? columns[7] : 'quiet';
  return {
    previousClose: price(0),
    last: price(1),
    bid: price(2),
    ask: price(3),
    /** Minimum and maximum size of a quote. */
    smallest: quantity(columns[4]),
    greatest: quantity(columns[5]),
    /** Average daily volume. */
    dayVolume: quantity(columns[6]),
    /** How often the market makers change their quotes: every 1-4, 4-12 or 10-30 seconds. */
    pace,
    firstBids: firstBids.map(size => quantity(size)),
    firstAsks: firstAsks.map(size => quantity(size)),
  };
}

/** A symbol that requests may name: the hidden test symbol does not exist while its flag is off [SYM-09]. */
export function findListing(world: World, symbol: string): Listing | undefined {
  const listing = listingOf(symbol);
  const { flags, settings } = world.state;
  const testing = { testSymbol: settings.values.hiddenTestSymbol, showTestSymbol: flags.values.hiddenTestSymbol };
  return listing === undefined || isHiddenTestSymbol(listing.seed.facts, testing) ? undefined : listing;
}
