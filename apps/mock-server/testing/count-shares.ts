import { add, sum, zero, type Decimal } from '@portal/domain/money/money';
import { formatUnits } from '../src/core/units.ts';
import type { World } from '../src/core/world.ts';
import { findTransfer } from '../src/exchange/transfers.ts';
import { listings } from '../src/exchange/listings.ts';
import { totalOf } from '../src/money/provider-holdings.ts';

/** Shares of a security at the provider and in transit from there; constant together with those that arrived. */
export function countProviderShares(world: World, accountId: string, securityId: string): Decimal {
  const atProvider = (world.state.providers.holdings.get(accountId) ?? [])
    .filter(each => each.securityId === securityId)
    .map(({ lots }) => totalOf(lots));
  const inTransit = [...world.state.providers.deposits.values()]
    .filter(each => each.accountId === accountId && each.securityId === securityId)
    .filter(({ id }) => findTransfer(world, accountId, id)?.status !== 'ERROR')
    .map(({ lots }) => totalOf(lots));
  return add(sum(atProvider), sum(inTransit));
}

/** Total units of a symbol held by all customers. */
export function countHeld(world: World, symbol: string): Decimal {
  const listing = listings.find(({ instrument }) => instrument.symbol === symbol);
  if (listing === undefined) return zero;
  const { number, quantityDigits } = listing.instrument;
  const held = [...world.exchange.state.ledger.accounts.values()]
    .filter(({ kind }) => kind === 'customer')
    .map(({ holdings }) => formatUnits(holdings[number]?.quantity ?? 0, quantityDigits));
  return sum(held);
}
