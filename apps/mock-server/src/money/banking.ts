import { listLimits } from '@portal/contracts/schemas/list-limits';
import type { SentBankAccount } from '@portal/contracts/schemas/bank-account';
import type { ProviderAccount } from '@portal/contracts/endpoints/banking';
import {
  canReconnectBank,
  type BankAccountStatus,
  type DisabledReason,
  maxBankAccounts,
  type VerificationStatus,
} from '@portal/domain/transfers/banking';
import type { Decimal } from '@portal/domain/money/money';
import { accepted, refused } from '../core/result.ts';
import { pick } from '../core/pick.ts';
import type { World } from '../core/world.ts';
import type { ReturnCode } from './return-codes.ts';

/** A linked bank account as the venue stores it. All times are epoch milliseconds. */
export interface BankRecord {
  readonly id: string;
  readonly accountId: string;
  /** The user who linked it and gets mail about it. */
  readonly userId: string;
  readonly institutionId: string;
  readonly institutionName: string;
  readonly name: string;
  readonly mask: string;
  readonly type: string;
  readonly subtype: string;
  readonly status: BankAccountStatus;
  readonly verification: VerificationStatus;
  readonly disabled: boolean;
  readonly disabledReason: DisabledReason | null;
  readonly preferred: boolean;
  /** The two micro-deposits in cents, from the day on which they are sent. */
  readonly microDeposits: readonly [number, number] | null;
  /** Wrong pairs of amounts entered so far. */
  readonly wrongAmounts: number;
  /** The timer for what the account waits for; null if it waits for nothing. */
  readonly timerId: number | null;
}

export type LinkPurpose = 'add' | 'verify' | 'reauthorize';

/** Opens the provider's modal: for one user and account, for 30 minutes, for one success. */
export interface LinkToken {
  readonly token: string;
  readonly userId: string;
  readonly accountId: string;
  readonly purpose: LinkPurpose;
  /** The linked account concerned; null for adding accounts. */
  readonly bankId: string | null;
  readonly expiresAt: number;
}

/** Issued by the provider when its modal has succeeded; exchanged once. */
export interface PublicToken {
  readonly token: string;
  readonly link: LinkToken;
  readonly institutionId: string;
  readonly accounts: readonly ProviderAccount[];
  readonly expiresAt: number;
}

/** A deposit or withdrawal by ACH. Its entry in the history has the same id. */
export interface CashTransfer {
  readonly id: string;
  readonly accountId: string;
  readonly userId: string;
  readonly bankId: string;
  readonly direction: 'deposit' | 'withdrawal';
  readonly amount: Decimal;
  readonly madeAt: number;
  readonly status: 'PENDING' | 'COMPLETE' | 'ERROR';
  /** The bank's final result; null if it accepts. */
  readonly outcome: ReturnCode | null;
  /** The timer of its next step; null if there is none. */
  readonly timerId: number | null;
}

/** The banking slice of a world's state. */
export const createBanking = () => ({
  /** Linked bank accounts by account id, in the order in which they were linked. */
  banks: new Map<string, readonly BankRecord[]>(),
  linkTokens: new Map<string, LinkToken>(),
  publicTokens: new Map<string, PublicToken>(),
  /** By id, oldest first. */
  moves: new Map<string, CashTransfer>(),
  /** Debts of accounts from returned deposits, in dollars; only accounts with a debt. */
  debts: new Map<string, Decimal>(),
  nextBankId: 1,
});

export const listBanks = (world: World, accountId: string): readonly BankRecord[] =>
  world.state.banking.banks.get(accountId) ?? [];

/** A bank account by id, but only if it is linked to this very account [API-10]. */
export const findBank = (world: World, accountId: string, bankId: string): BankRecord | undefined =>
  listBanks(world, accountId).find(({ id }) => id === bankId);

/** Whether an account has room for more bank accounts; rejected ones do not count [BNK-23]. */
export function checkRoom(world: World, accountId: string, more: number) {
  const counting = listBanks(world, accountId).filter(({ status }) => status !== 'REJECTED').length;
  if (counting + more <= maxBankAccounts) return accepted(null);
  const message = `You can link up to ${maxBankAccounts} bank accounts. Please remove accounts or select fewer.`;
  return refused('REACHED_MAXIMUM_ALLOWABLE_ACCOUNT_LINKAGES', message);
}

/** Any user's bank account: for timers and for the sandbox. */
export const findAnyBank = (world: World, bankId: string): BankRecord | undefined =>
  [...world.state.banking.banks.values()].flat().find(({ id }) => id === bankId);

/** Replaces some facts of a bank account's record; does nothing if it is no longer linked. */
export function changeBank(world: World, bank: BankRecord, changes: Partial<BankRecord>): void {
  const { banks } = world.state.banking;
  banks.set(
    bank.accountId,
    listBanks(world, bank.accountId).map(each => (each.id === bank.id ? { ...each, ...changes } : each)),
  );
}

/** Disables a bank account. A reason that the user can remove never replaces one that is for good. */
export function disableBank(world: World, bank: BankRecord, reason: DisabledReason): void {
  const isFinal = bank.disabled && !canReconnectBank(bank.disabledReason);
  changeBank(world, bank, { ...bank, disabled: true, disabledReason: isFinal ? bank.disabledReason : reason });
}

export const listMoves = (world: World, accountId: string): readonly CashTransfer[] =>
  [...world.state.banking.moves.values()].filter(move => move.accountId === accountId);

/**
 * 'Fernhill Credit Union ·· 8841': how people recognize it, in the history and in mail; with the account's own name if
 * another linked one would have the same label.
 */
export function bankLabel(
  world: World,
  { id, accountId, institutionId, institutionName, name, mask }: BankRecord,
): string {
  const hasTwin = listBanks(world, accountId).some(
    each => each.id !== id && each.institutionId === institutionId && each.mask === mask,
  );
  return `${institutionName}${hasTwin ? `, ${name}` : ''} ·· ${mask}`;
}

/** The response format [BNK-02]. */
export const describeBank = (bank: BankRecord): SentBankAccount => ({
  ...pick(bank, 'id', 'status', 'institutionId', 'institutionName', 'name', 'mask', 'type', 'subtype'),
  ...pick(bank, 'disabled', 'disabledReason', 'preferred'),
  verification_status: bank.verification,
});

/** The newest, limited to what a response may hold: rejected ones do not count against the limit. */
export const describeBanks = (world: World, accountId: string): SentBankAccount[] =>
  listBanks(world, accountId).slice(-listLimits.bankAccounts).map(describeBank);
