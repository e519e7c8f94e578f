import type { wallets } from '@portal/contracts/endpoints/wallets';
import { replayedHeader } from '@portal/contracts/routing/route';
import { stepUpSubject } from '@portal/domain/access/step-up';
import { answer, found, notFound, problem, refusal } from './response.ts';
import { activeAccount } from '../identity/people.ts';
import { requireStepUp } from '../identity/step-up.ts';
import type { Handlers } from './serve-contract.ts';
import { investorAddresses, readDepositAddress } from '../money/addresses.ts';
import { findRepeated, checkWithdrawal, nameAsset } from '../money/token-transfers.ts';
import { describeAddresses } from '../money/wallets.ts';
import { readyAccount } from './ready-account.ts';
import { isOpenToDomicile } from '@portal/domain/market/symbols';
import type { AccountRecord, User } from '../identity/user.ts';
import { readHolding } from '../money/balances.ts';
import { findListing } from '../exchange/listings.ts';
import type { World } from '../core/world.ts';

/** Wallet addresses, token deposits and withdrawals (specification 1 section 7). */
export const walletHandlers: Handlers<typeof wallets> = {
  replaceAddress({ world, caller: { user }, params: { asset, symbol }, body }) {
    if (asset !== symbol) return notFound('asset', 'asset');
    const ready = readyAccount(world, user);
    if (!ready.ok) return refusal(ready.refusal);
    const input = { accountId: ready.value.id, userId: user.id, asset, address: body.address };
    return answer(200, world.execute('wallet.replaceAddress', input));
  },

  depositAddress({ world, caller: { user }, params: { asset } }) {
    const ready = readyAccount(world, user);
    if (!ready.ok) return refusal(ready.refusal);
    const read = readDepositAddress(world, ready.value.id, asset);
    return answer(200, read);
  },

  investorAddresses({ world, caller: { user }, params: { asset } }) {
    const addresses = describeAddresses(investorAddresses(world, user.activeAccountId ?? '', asset));
    if (addresses.length > 0) return { status: 200, body: { addresses } };
    return problem('NO_INVESTOR_ADDRESS', 'You haven’t added an address for this asset.', 'asset');
  },

  addAddress({ world, caller: { user }, params: { symbol }, body }) {
    const ready = readyAccount(world, user);
    if (!ready.ok) return refusal(ready.refusal);
    const input = { accountId: ready.value.id, userId: user.id, asset: symbol, address: body.address };
    return answer(201, world.execute('wallet.addAddress', input));
  },

  withdraw({ world, caller, params: { clientId }, body }) {
    const ready = readyAccount(world, caller.user);
    if (!ready.ok) return refusal(ready.refusal);
    const named = nameAsset(world, ready.value.id, body);
    if (!named.ok) return refusal(named.refusal);
    const input = { accountId: ready.value.id, userId: caller.user.id, clientId, withdrawal: named.value };
    const repeated = findRepeated(world, input);
    if (!repeated.ok) return refusal(repeated.refusal);
    if (repeated.value !== null) return { status: 200, body: repeated.value, headers: { [replayedHeader]: 'true' } };
    const checked = checkWithdrawal(world, input);
    if (!checked.ok) return refusal(checked.refusal);
    const subject = stepUpSubject.withdrawal(named.value.amount.amount, named.value.amount.asset, body.toAddress);
    const proved = requireStepUp(world, caller, 'WITHDRAWAL', subject);
    if (!proved.ok) return refusal(proved.refusal);
    return answer(200, world.execute('wallet.withdraw', input));
  },

  canBuy({ world, caller: { user }, query: { asset } }) {
    const record = activeAccount(world, user);
    return found(record && canBuy(world, user, record, asset), 'asset', 'asset');
  },
};

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
