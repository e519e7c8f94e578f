import { isOpenToDomicile } from '@portal/domain/market/symbols';
import type { AccountRecord, User } from '../identity/user.ts';
import { readHolding } from './balances.ts';
import { findListing } from '../exchange/find-listing.ts';
import type { World } from '../core/world.ts';

/**
 * Whether an account may buy an asset at all, whatever the time and the price [APT-52, WLT-13]: trading is on, the
 * asset is traded here and open to the account's country and the user's authorities, and its holder limit leaves room.
 * null for an unknown asset.
 */
export function canBuy(world: World, user: User, record: AccountRecord, asset: string): boolean | null {
  const listing = findListing(world, asset);
  if (listing === undefined) return null;
  const { facts, holderLimited } = listing.seed;
  const domicile = record.account.domicile ?? null;
  const { restrictedCountries = [] } = world.state.settings.values;
  const mayOrder =
    world.state.flags.values.canTrade &&
    user.authorities.includes('api:can-order') &&
    (!facts.isDAS || user.authorities.includes('api:can-tdas-order'));
  const isOpen = isOpenToDomicile(facts, domicile) && !restrictedCountries.includes(domicile ?? '');
  const isFull = holderLimited && readHolding(world, record.id, asset) === '0';
  return mayOrder && facts.tradable && isOpen && !isFull;
}
