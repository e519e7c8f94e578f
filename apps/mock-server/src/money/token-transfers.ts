import type { Withdrawal } from '@portal/contracts/endpoints/wallets';
import { zero, type Decimal } from '@portal/domain/money/money';
import { checkTransferQuantity } from '@portal/domain/transfers/share-transfer';
import { checkTokenWithdrawal } from '@portal/domain/transfers/token-withdrawal';
import { readBalances } from './balances.ts';
import { startTokenWithdrawal } from '../exchange/token-moves.ts';
import { fingerprintOf } from '../core/replays.ts';
import { listingOf } from '../exchange/listings.ts';
import { addTransfer, findTransfer } from '../exchange/transfers.ts';
import { accepted, refused } from '../core/result.ts';
import type { World } from '../core/world.ts';
import { investorAddresses, readDepositAddress, withdrawalChain } from './addresses.ts';
import { canonicalAddress, checkAddress } from '../core/address-checksum.ts';
import { awaitBlocks } from './chain.ts';
import { makeEntry } from './transfer-entry.ts';
import { chainOfAsset, listItems, pendingItem } from './wallets.ts';

/** Token withdrawals to wallet addresses, and incoming tokens. */

/** A withdrawal of a known asset. */
export type NamedWithdrawal = Omit<Withdrawal, 'amount' | 'asset'> & {
  readonly amount: { readonly amount: Decimal; readonly asset: string };
};

/**
 * Finds the asset of a withdrawal that names none: the one of the confirmed destination address. Refused if there are
 * several, or none.
 */
export function nameAsset(world: World, accountId: string, { amount, asset: named, ...rest }: Withdrawal) {
  if (named !== undefined) return accepted({ ...rest, amount: { amount, asset: named } });
  const at = listItems(world, accountId, 'INVESTOR').filter(
    ({ address, status }) => status === 'CONFIRMED' && address.toLowerCase() === rest.toAddress.toLowerCase(),
  );
  const [asset, ...others] = new Set(at.map(item => item.asset));
  return asset !== undefined && others.length === 0
    ? accepted({ ...rest, amount: { amount, asset } })
    : refused('AMOUNT_INVALID', 'Specify the asset: { "amount": "5", "asset": "TZROP", … }.', 'amount');
}

export interface WithdrawInput {
  readonly accountId: string;
  readonly userId: string;
  readonly clientId: string;
  readonly withdrawal: NamedWithdrawal;
}

/** Maximum age of a request when it is sent. */
const initiationMs = 24 * 3_600_000;

/** The transfer that this very request made before; null for a new client id, a refusal if another request used it. */
export function findRepeated(world: World, { accountId, clientId, withdrawal }: WithdrawInput) {
  const known = listItems(world, accountId, 'WITHDRAWAL').find(item => item.clientId === clientId);
  if (known === undefined) return accepted(null);
  return known.fingerprint === fingerprintOf(withdrawal)
    ? accepted(findTransfer(world, accountId, known.transferId) ?? null)
    : refused('IDEMPOTENCY_KEY_REUSED', 'This request is out of date. Please start again.');
}

/**
 * All rules of a withdrawal except the fresh second factor [WLT-30]; changes nothing. Returns the address as stored.
 */
export function checkWithdrawal(world: World, input: WithdrawInput) {
  const { accountId, userId, withdrawal } = input;
  const { amount, asset } = withdrawal.amount;
  if (withdrawal.user !== userId) return refused('NOT_FOUND', 'We couldn’t find that user.', 'user');
  const chain = withdrawalChain(asset);
  if (!chain.ok) return chain;
  if (Math.abs(withdrawal.initiationDate * 1000 - world.now()) > initiationMs) {
    return refused(
      'INITIATION_DATE_INVALID',
      'The date of this request isn’t valid. Please start again.',
      'initiationDate',
    );
  }
  const wrong = checkAddress(chain.value, withdrawal.toAddress);
  if (wrong !== null) return refused('ADDRESS_INVALID', wrong, 'toAddress');
  const address = canonicalAddress(chain.value, withdrawal.toAddress);
  const known = investorAddresses(world, accountId, asset).filter(item => item.status === 'CONFIRMED');
  if (!known.some(item => item.address === address)) {
    const message = 'This address isn’t confirmed. Choose a confirmed address.';
    return refused('ADDRESS_NOT_CONFIRMED', message, 'toAddress');
  }
  const available = readBalances(world, accountId).tokenAssets[asset]?.availableWithdrawalBalance ?? zero;
  const digits = listingOf(asset)?.seed.facts.num_decimals ?? 0;
  const problem = checkTokenWithdrawal(amount, { available, digits });
  if (problem === null) return accepted(address);
  const code = problem.reason === 'balance' ? 'INSUFFICIENT_BALANCE' : 'AMOUNT_INVALID';
  return refused(code, problem.message, 'amount');
}

/** Tokens seen on a chain: at `address`, by default the deposit address. */
export interface TokensSeen {
  readonly accountId: string;
  readonly userId: string;
  readonly asset: string;
  readonly quantity: Decimal;
  readonly address?: string | undefined;
}

/** Where tokens can arrive: the deposit address, or the asset's custodial wallet once confirmed. */
function findTarget(world: World, { accountId, asset, address }: TokensSeen) {
  const deposit = readDepositAddress(world, accountId, asset);
  if (!deposit.ok) return deposit;
  const own = deposit.value.address ?? '';
  const isAt = (place: string): boolean => address === undefined || place.toLowerCase() === address.toLowerCase();
  if (isAt(own)) return accepted(own);
  const wallet = listItems(world, accountId, 'CUSTODIAL').find(
    item => item.asset === asset && item.status === 'CONFIRMED' && isAt(item.address),
  );
  return wallet === undefined
    ? refused('NOT_FOUND', `This account doesn’t have a wallet for ${asset} at this address.`, 'address')
    : accepted(wallet.address);
}

export const tokenTransferCommands = {
  /** Takes tokens out of the account at once and sends them [APT-46]. A repeated request gets the same response. */
  'wallet.withdraw': (world: World, input: WithdrawInput) => {
    const repeated = findRepeated(world, input);
    if (!repeated.ok) return repeated;
    if (repeated.value !== null) return accepted(repeated.value);
    const checked = checkWithdrawal(world, input);
    if (!checked.ok) return checked;
    const { accountId, userId, clientId, withdrawal } = input;
    const { asset, amount: quantity } = withdrawal.amount;
    const chain = chainOfAsset(asset);
    if (chain === null) throw new Error(`${asset} has no chain`);
    const out = startTokenWithdrawal(world, accountId, asset, quantity);
    const facts = { accountId, userId, asset, quantity, clientId };
    const made = { asset, amount: quantity, clientId, userId, at: world.now(), isIn: false };
    const entry = addTransfer(world, accountId, makeEntry(made));
    awaitBlocks(world, chain, {
      ...facts,
      kind: 'WITHDRAWAL',
      transferId: entry.id,
      address: checked.value,
      ...pendingItem(world, chain),
      ...out,
      fingerprint: fingerprintOf(withdrawal),
    });
    return accepted(entry);
  },

  /**
   * Tokens are seen at the account's deposit address or its custodial wallet; they count once the chain has confirmed
   * them.
   */
  'wallet.depositSeen': (world: World, input: TokensSeen) => {
    const { asset, quantity } = input;
    const target = findTarget(world, input);
    if (!target.ok) return target;
    const seed = listingOf(asset)?.seed;
    const wrong = checkTransferQuantity(quantity, seed?.facts.num_decimals ?? 0, seed?.unitsIssued);
    if (wrong !== null) return refused('QUANTITY_INVALID', wrong, 'quantity');
    const chain = chainOfAsset(asset);
    if (chain === null) throw new Error(`${asset} has no chain`);
    const address = target.value;
    const made = { asset, amount: quantity, clientId: address, userId: input.userId, at: world.now(), isIn: true };
    const entry = addTransfer(world, input.accountId, makeEntry(made));
    awaitBlocks(world, chain, {
      ...input,
      kind: 'DEPOSIT',
      transferId: entry.id,
      address,
      ...pendingItem(world, chain),
    });
    return accepted(entry);
  },
};
