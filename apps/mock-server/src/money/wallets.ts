import type { TokensOut } from '../exchange/token-moves.ts';
import { listLimits } from '@portal/contracts/schemas/list-limits';
import type { SentWalletAddress } from '@portal/contracts/endpoints/wallets';
import type { Decimal } from '@portal/domain/money/money';
import { chainOf, type Chain } from '@portal/domain/transfers/wallet-address';
import { listingOf } from '../exchange/listings.ts';
import type { World } from '../core/world.ts';
import { makeAddress } from '../core/address-checksum.ts';

/** Common facts of everything that waits for confirmation by a chain. Times are epoch milliseconds. */
interface OnChain {
  readonly id: string;
  readonly accountId: string;
  readonly userId: string;
  /** The symbol. */
  readonly asset: string;
  readonly address: string;
  readonly status: 'PENDING' | 'CONFIRMED' | 'ERROR';
  readonly confirmations: number;
  readonly target: number;
  readonly errorDescription: string | null;
  /** The timer of the next block; null if none is awaited. */
  readonly timerId: number | null;
}

/** The investor's own address, or a provider's custodial one. */
export interface AddressRecord extends OnChain {
  readonly kind: 'INVESTOR' | 'CUSTODIAL';
}

/** Incoming or outgoing tokens. The history's entry is `transferId`. */
export interface TokenDeposit extends OnChain {
  readonly kind: 'DEPOSIT';
  readonly transferId: string;
  readonly quantity: Decimal;
}

export interface TokenWithdrawal extends OnChain, TokensOut {
  readonly kind: 'WITHDRAWAL';
  readonly transferId: string;
  readonly quantity: Decimal;
  readonly clientId: string;
  /** Distinguishes a repetition from another request under the same client id. */
  readonly fingerprint: string;
}

export type ChainItem = AddressRecord | TokenDeposit | TokenWithdrawal;

type ItemOf<K extends ChainItem['kind']> = K extends 'DEPOSIT'
  ? TokenDeposit
  : K extends 'WITHDRAWAL'
    ? TokenWithdrawal
    : AddressRecord;

/** By id, oldest first. */
export const createWallets = () => ({ items: new Map<string, ChainItem>(), nextId: 1 });

/** What a new item has in common with all others that wait for the first block of a chain. */
export const pendingItem = (world: World, { targetConfirmations }: Chain) =>
  ({
    id: `W-${3000 + world.state.wallets.nextId++}`,
    status: 'PENDING',
    confirmations: 0,
    target: targetConfirmations,
    errorDescription: null,
    timerId: null,
  }) as const;

/** All chain items of one kind of an account, oldest first. */
export function listItems<K extends ChainItem['kind']>(world: World, accountId: string, kind: K): ItemOf<K>[] {
  const isMatch = (item: ChainItem): item is ItemOf<K> & ChainItem =>
    item.accountId === accountId && item.kind === kind;
  return [...world.state.wallets.items.values()].filter(isMatch);
}

/** The chain of a symbol; null for an unknown symbol and for shares that are not tokens. */
export const chainOfAsset = (asset: string): Chain | null =>
  chainOf(listingOf(asset)?.seed.facts.blockchain_protocol ?? null);

/** The deposit address of an account and asset: always the same one, never shared. */
export const depositAddressOf = (chain: Chain, accountId: string, asset: string): string =>
  makeAddress(chain.id, `deposit/${accountId}/${asset}`);

/** The newest, limited to what a response may hold. */
export const describeAddresses = (items: readonly ChainItem[]): SentWalletAddress[] =>
  items.slice(-listLimits.walletAddresses).map(describeAddress);

/** The newest deposit that the chain is still confirming at an address of the account; undefined if there is none. */
export const findIncoming = (world: World, accountId: string, address: string): TokenDeposit | undefined =>
  listItems(world, accountId, 'DEPOSIT').findLast(item => item.address === address && item.status === 'PENDING');

/** The response format [WLT-04]. */
export const describeAddress = (item: ChainItem): SentWalletAddress => ({
  address: item.address,
  asset: item.asset,
  type: item.kind,
  status: item.status,
  confirmations: item.confirmations,
  target_confirmations: item.target,
  errorDescription: item.errorDescription,
});
