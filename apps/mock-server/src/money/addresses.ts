import type { SentWalletAddress } from '@portal/contracts/endpoints/wallets';
import type { Chain } from '@portal/domain/transfers/wallet-address';
import { listingOf } from '../exchange/listings.ts';
import { accepted, refused, type Result } from '../core/result.ts';
import type { World } from '../core/world.ts';
import { canonicalAddress, checkAddress, makeAddress } from '../core/address-checksum.ts';
import { awaitBlocks } from './chain.ts';
import {
  chainOfAsset,
  depositAddressOf,
  describeAddress,
  findIncoming,
  listItems,
  pendingItem,
  type AddressRecord,
} from './wallets.ts';

/** Wallet addresses: the investor's own, deposit addresses, and custodial wallets at providers. */

const maxAddresses = 5;

interface AddressInput {
  readonly accountId: string;
  readonly userId: string;
  readonly asset: string;
  readonly address: string;
}

const noSymbol = () => refused('NOT_FOUND', 'We couldn’t find that asset.', 'asset');

/** The investor's own addresses of an asset, oldest first. */
export const investorAddresses = (world: World, accountId: string, asset: string): AddressRecord[] =>
  listItems(world, accountId, 'INVESTOR').filter(item => item.asset === asset);

/** The chain on which an asset can be withdrawn; a refusal if it cannot. */
export function withdrawalChain(asset: string): Result<Chain, 'NOT_FOUND' | 'ASSET_NOT_WITHDRAWABLE'> {
  const facts = listingOf(asset)?.seed.facts;
  if (facts === undefined) return noSymbol();
  const chain = chainOfAsset(asset);
  return chain !== null && facts.withdrawable
    ? accepted(chain)
    : refused('ASSET_NOT_WITHDRAWABLE', `You can’t withdraw ${asset} to a wallet.`, 'asset');
}

/** The address in canonical form; a refusal if it is invalid on the chain, or one of the venue's own. */
function validateAddress({ accountId, asset, address }: AddressInput, chain: Chain): Result<string, 'ADDRESS_INVALID'> {
  const wrong = checkAddress(chain, address);
  if (wrong !== null) return refused('ADDRESS_INVALID', wrong, 'address');
  const usual = canonicalAddress(chain, address);
  const escrow = listingOf(asset)?.seed.facts.escrowAccounts ?? [];
  const own = [...escrow.map(each => each.address), depositAddressOf(chain, accountId, asset)];
  return own.some(each => each.toLowerCase() === usual.toLowerCase())
    ? refused('ADDRESS_INVALID', 'That’s one of our addresses. Enter your own wallet address.', 'address')
    : accepted(usual);
}

function register(
  world: World,
  kind: AddressRecord['kind'],
  chain: Chain,
  { accountId, userId, asset, address }: AddressInput,
): SentWalletAddress {
  const record: AddressRecord = { kind, accountId, userId, asset, address, ...pendingItem(world, chain) };
  return describeAddress(awaitBlocks(world, chain, record));
}

function remove(world: World, record: AddressRecord): void {
  if (record.timerId !== null) world.unschedule(record.timerId);
  world.state.wallets.items.delete(record.id);
}

/** The deposit address; while a deposit is being confirmed, with its confirmation count. */
export function readDepositAddress(world: World, accountId: string, asset: string) {
  const facts = listingOf(asset)?.seed.facts;
  if (facts === undefined) return noSymbol();
  const chain = chainOfAsset(asset);
  if (chain === null || !facts.assetDepositable) {
    return refused('ASSET_NOT_DEPOSITABLE', `You can’t deposit ${asset} from a wallet.`, 'asset');
  }
  const address = depositAddressOf(chain, accountId, asset);
  const coming = findIncoming(world, accountId, address);
  return accepted({
    address,
    asset,
    type: 'DEPOSIT',
    status: coming === undefined ? 'CONFIRMED' : 'PENDING',
    confirmations: coming?.confirmations ?? chain.targetConfirmations,
    target_confirmations: chain.targetConfirmations,
    errorDescription: null,
  });
}

export const addressCommands = {
  /** Adds one of the investor's own addresses: usable once the chain has confirmed a test payment to it [APT-45]. */
  'wallet.addAddress': (world: World, input: AddressInput) => {
    const chain = withdrawalChain(input.asset);
    if (!chain.ok) return chain;
    const checked = validateAddress(input, chain.value);
    if (!checked.ok) return checked;
    const known = investorAddresses(world, input.accountId, input.asset);
    if (known.some(({ address, status }) => address === checked.value && status !== 'ERROR')) {
      return refused('ADDRESS_ALREADY_ADDED', 'This address has already been added.', 'address');
    }
    if (known.length >= maxAddresses) {
      return refused('ADDRESS_LIMIT_REACHED', `You’ve reached the limit of ${maxAddresses} addresses for this asset.`);
    }
    return accepted(register(world, 'INVESTOR', chain.value, { ...input, address: checked.value }));
  },

  /** Replaces all other addresses of the asset by one [APT-42]; an existing one stays unchanged. */
  'wallet.replaceAddress': (world: World, input: AddressInput) => {
    const chain = withdrawalChain(input.asset);
    if (!chain.ok) return chain;
    const checked = validateAddress(input, chain.value);
    if (!checked.ok) return checked;
    const known = investorAddresses(world, input.accountId, input.asset);
    const existing = known.find(({ address, status }) => address === checked.value && status !== 'ERROR');
    for (const record of known) if (record !== existing) remove(world, record);
    return accepted(
      existing === undefined
        ? register(world, 'INVESTOR', chain.value, { ...input, address: checked.value })
        : describeAddress(existing),
    );
  },

  /** Creates the custodial wallet of a token; a failed one may be retried [APT-48]. */
  'wallet.createCustodial': (world: World, input: Omit<AddressInput, 'address'>) => {
    const { accountId, asset } = input;
    const facts = listingOf(asset)?.seed.facts;
    if (facts === undefined) return noSymbol();
    const chain = chainOfAsset(asset);
    if (chain === null || facts.assetType.code !== 'SECURITY_TOKEN' || !facts.assetDepositable) {
      return refused('ASSET_NOT_DEPOSITABLE', `The provider doesn’t offer wallets for ${asset}.`, 'asset');
    }
    const known = listItems(world, accountId, 'CUSTODIAL').filter(item => item.asset === asset);
    if (known.some(({ status }) => status !== 'ERROR')) {
      return refused('WALLET_ALREADY_EXISTS', 'A wallet for this asset was already requested.', 'asset');
    }
    for (const record of known) remove(world, record);
    const address = makeAddress(chain.id, `custodial/${accountId}/${asset}`);
    return accepted(register(world, 'CUSTODIAL', chain, { ...input, address }));
  },
};
