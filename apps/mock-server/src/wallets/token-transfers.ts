import type { Transfer } from '@portal/contracts/transfers';
import type { Withdrawal } from '@portal/contracts/wallets';
import { isPositive, zero, type Decimal } from '@portal/domain/money';
import { checkDecimals } from '@portal/domain/decimals-allowed';
import { checkTokenWithdrawal } from '@portal/domain/token-withdrawal';
import { formatInstant } from '../exchange/units.ts';
import { readBalances } from '../ledger/balances.ts';
import { startTokenWithdrawal } from '../ledger/token-moves.ts';
import { fingerprintOf } from '../replays/replays.ts';
import { listingOf } from '../seed/listings.ts';
import { addTransfer, findTransfer } from '../transfers/transfers.ts';
import { accepted, refused, type Result } from '../world/result.ts';
import type { World } from '../world/world.ts';
import { investorAddresses, readDepositAddress, withdrawalChain } from './addresses.ts';
import { canonicalAddress, checkAddress } from './address-checksum.ts';
import { awaitBlocks } from './chain.ts';
import { chainOfAsset, listItems, nextWalletId } from './wallets.ts';

/** Tokens that leave by wallet address, and tokens that are seen to arrive. */

export interface WithdrawInput {
  readonly accountId: string;
  readonly userId: string;
  readonly clientId: string;
  readonly withdrawal: Withdrawal;
}

type WithdrawRefusal =
  | 'NOT_FOUND'
  | 'ASSET_NOT_WITHDRAWABLE'
  | 'ADDRESS_INVALID'
  | 'ADDRESS_NOT_CONFIRMED'
  | 'AMOUNT_INVALID'
  | 'INSUFFICIENT_BALANCE'
  | 'INITIATION_DATE_INVALID'
  | 'IDEMPOTENCY_KEY_REUSED';

/** A request that was begun longer ago than this was not meant for now. */
const initiationMs = 24 * 3_600_000;

/** The transfer that this very request made before; null for a new client id, a refusal for another request under it. */
export function findRepeated(
  world: World,
  { accountId, clientId, withdrawal }: WithdrawInput,
): Result<Transfer | null, 'IDEMPOTENCY_KEY_REUSED'> {
  const known = listItems(world, accountId, 'WITHDRAWAL').find(item => item.clientId === clientId);
  if (known === undefined) return accepted(null);
  return known.fingerprint === fingerprintOf(withdrawal)
    ? accepted(findTransfer(world, accountId, known.transferId) ?? null)
    : refused(422, 'IDEMPOTENCY_KEY_REUSED', 'This id was used for another withdrawal. Please start again.');
}

/** All rules of a withdrawal but the fresh second factor [WLT-30]; nothing is changed. The value is the address as kept. */
export function judgeWithdrawal(world: World, input: WithdrawInput): Result<string, WithdrawRefusal> {
  const { accountId, userId, withdrawal } = input;
  const { amount, asset } = withdrawal.amount;
  if (withdrawal.user !== userId) return refused(404, 'NOT_FOUND', 'There is no such user.', 'user');
  const chain = withdrawalChain(asset);
  if (!chain.ok) return chain;
  if (Math.abs(withdrawal.initiationDate * 1000 - world.now()) > initiationMs) {
    return refused(422, 'INITIATION_DATE_INVALID', 'This request is too old. Please start again.', 'initiationDate');
  }
  const wrong = checkAddress(chain.value, withdrawal.toAddress);
  if (wrong !== null) return refused(422, 'ADDRESS_INVALID', wrong, 'toAddress');
  const address = canonicalAddress(chain.value, withdrawal.toAddress);
  const known = investorAddresses(world, accountId, asset).filter(item => item.status === 'CONFIRMED');
  if (!known.some(item => item.address === address)) {
    const message = 'Add this address first, and wait until it is confirmed.';
    return refused(422, 'ADDRESS_NOT_CONFIRMED', message, 'toAddress');
  }
  const available = readBalances(world, accountId).tokenAssets[asset]?.availableWithdrawalBalance ?? zero;
  const digits = listingOf(asset)?.seed.facts.num_decimals ?? 0;
  const problem = checkTokenWithdrawal(amount, { available, digits });
  if (problem === null) return accepted(address);
  const code = problem.reason === 'balance' ? 'INSUFFICIENT_BALANCE' : 'AMOUNT_INVALID';
  return refused(422, code, problem.message, 'amount');
}

export interface TokensSeen {
  readonly accountId: string;
  readonly userId: string;
  readonly asset: string;
  readonly quantity: Decimal;
}

interface NewEntry extends TokensSeen {
  readonly transactionType: 'TOKEN_DEPOSIT' | 'TOKEN_WITHDRAWAL';
  readonly clientId: string | null;
}

const addEntry = (
  world: World,
  { accountId, userId, asset, quantity, transactionType, clientId }: NewEntry,
): Transfer =>
  addTransfer(world, accountId, {
    asset,
    assetType: listingOf(asset)?.seed.facts.assetType.code ?? 'SECURITY_TOKEN',
    amount: quantity,
    clientId,
    currency: null,
    date: formatInstant(world.now()),
    userId,
    transactionType,
    errorDescription: null,
    status: 'PENDING',
  });

export const tokenTransferCommands = {
  /** Takes tokens out of the account at once and sends them off [APT-46]. A repeated request is answered as before. */
  'wallet.withdraw': (world: World, input: WithdrawInput): Result<Transfer, WithdrawRefusal> => {
    const repeated = findRepeated(world, input);
    if (!repeated.ok) return repeated;
    if (repeated.value !== null) return accepted(repeated.value);
    const judged = judgeWithdrawal(world, input);
    if (!judged.ok) return judged;
    const { accountId, userId, clientId, withdrawal } = input;
    const { asset, amount: quantity } = withdrawal.amount;
    const chain = chainOfAsset(asset);
    if (chain === null) throw new Error(`${asset} has no chain`);
    const cost = startTokenWithdrawal(world, accountId, asset, quantity);
    const facts = { accountId, userId, asset, quantity, clientId };
    const entry = addEntry(world, { ...facts, transactionType: 'TOKEN_WITHDRAWAL' });
    awaitBlocks(world, chain, {
      ...facts,
      kind: 'WITHDRAWAL',
      id: nextWalletId(world),
      transferId: entry.id,
      address: judged.value,
      status: 'PENDING',
      confirmations: 0,
      target: chain.targetConfirmations,
      errorDescription: null,
      timerId: null,
      cost,
      fingerprint: fingerprintOf(withdrawal),
    });
    return accepted(entry);
  },

  /** Tokens are seen at the account's deposit address: they count once the chain has confirmed them. */
  'wallet.depositSeen': (
    world: World,
    input: TokensSeen,
  ): Result<Transfer, 'NOT_FOUND' | 'ASSET_NOT_DEPOSITABLE' | 'QUANTITY_INVALID'> => {
    const { accountId, asset, quantity } = input;
    const target = readDepositAddress(world, accountId, asset);
    if (!target.ok) return target;
    const digits = listingOf(asset)?.seed.facts.num_decimals ?? 0;
    const wrong = isPositive(quantity) ? checkDecimals(quantity, digits) : 'Give a quantity above 0.';
    if (wrong !== null) return refused(422, 'QUANTITY_INVALID', wrong, 'quantity');
    const chain = chainOfAsset(asset);
    if (chain === null) throw new Error(`${asset} has no chain`);
    const clientId = target.value.address;
    const entry = addEntry(world, { ...input, clientId, transactionType: 'TOKEN_DEPOSIT' });
    awaitBlocks(world, chain, {
      ...input,
      kind: 'DEPOSIT',
      id: nextWalletId(world),
      transferId: entry.id,
      address: target.value.address ?? '',
      status: 'PENDING',
      confirmations: 0,
      target: chain.targetConfirmations,
      errorDescription: null,
      timerId: null,
    });
    return accepted(entry);
  },
};
