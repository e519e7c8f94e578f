import { isHiddenTestSymbol } from '@portal/domain/market/symbols';
import { listingOf, type Listing } from './listings.ts';
import type { World } from '../core/world.ts';

/** A symbol that requests may name: the hidden test symbol does not exist while its flag is off [SYM-09]. */
export function findListing(world: World, symbol: string): Listing | undefined {
  const listing = listingOf(symbol);
  const { flags, settings } = world.state;
  const testing = { testSymbol: settings.values.hiddenTestSymbol, showTestSymbol: flags.values.hiddenTestSymbol };
  return listing === undefined || isHiddenTestSymbol(listing.seed.facts, testing) ? undefined : listing;
}
