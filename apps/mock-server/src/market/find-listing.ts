import { isWithheld } from '@portal/domain/symbols';
import { listingOf, type Listing } from '../listings/listings.ts';
import type { World } from '../kernel/world.ts';

/** A symbol as calls may ask for it: the hidden symbol for tests is there for nobody while its flag is off [SYM-09]. */
export function findListing(world: World, symbol: string): Listing | undefined {
  const listing = listingOf(symbol);
  const { flags, settings } = world.state;
  const testing = { testSymbol: settings.values.hiddenTestSymbol, showTestSymbol: flags.values.hiddenTestSymbol };
  return listing === undefined || isWithheld(listing.seed.facts, testing) ? undefined : listing;
}
