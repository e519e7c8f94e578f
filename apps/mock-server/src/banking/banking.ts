import { listLimits } from '@portal/contracts/list-limits';
import type { BankAccount } from '@portal/contracts/bank-account';
import type { ProviderAccount } from '@portal/contracts/banking';
import type { BankAccountStatus, DisabledReason, VerificationStatus } from '@portal/domain/banking';
import { mostBankAccounts } from '@portal/domain/banking';
import type { Decimal } from '@portal/domain/money';
import { accepted, refused, type Result } from '../kernel/result.ts';
import type { World } from '../kernel/world.ts';
import type { ReturnCode } from './return-codes.ts';

/** A linked bank account as the venue keeps it. All times are epoch milliseconds. */
export interface BankRecord {
  readonly id: string;
  readonly accountId: string;
  /** Who linked it: mail about it goes there. */
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
  /** The two small deposits in cents, from the day on which they are sent. */
  readonly microDeposits: readonly [number, number] | null;
  /** Wrong pairs of amounts that were given so far. */
  readonly wrongAmounts: number;
  /** The timer of what the account waits for; null when it waits for nothing. */
  readonly timerId: number | null;
}

export type LinkPurpose = 'add' | 'verify' | 'reauthorize';

/** What opens the provider's modal: for one user and account, for 30 minutes, for one success. */
export interface LinkToken {
  readonly token: string;
  readonly userId: string;
  readonly accountId: string;
  readonly purpose: LinkPurpose;
  /** The linked account that it is about; null when accounts are to be added. */
  readonly bankId: string | null;
  readonly expiresAt: number;
}

/** What the provider hands out when its modal has succeeded; exchanged once. */
export interface PublicToken {
  readonly token: string;
  readonly link: LinkToken;
  readonly institutionId: string;
  readonly accounts: readonly ProviderAccount[];
  readonly expiresAt: number;
}

/** A deposit or withdrawal by ACH. Its entry in the history has the same id. */
export interface CashMove {
  readonly id: string;
  readonly accountId: string;
  readonly userId: string;
  readonly bankId: string;
  readonly direction: 'deposit' | 'withdrawal';
  readonly amount: Decimal;
  readonly madeAt: number;
  readonly status: 'PENDING' | 'COMPLETE' | 'ERROR';
  /** What the bank will say in the end; null when it agrees. */
  readonly outcome: ReturnCode | null;
  /** The timer of its next step; null when there is none. */
  readonly timerId: number | null;
}

/** The banking part of a world's state. */
export interface Banking {
  /** Linked bank accounts by account id, in the order in which they were linked. */
  readonly banks: Map<string, readonly BankRecord[]>;
  readonly linkTokens: Map<string, LinkToken>;
  readonly publicTokens: Map<string, PublicToken>;
  /** By id, oldest first. */
  readonly moves: Map<string, CashMove>;
  /** What accounts owe from returned deposits, in dollars; only those that owe something. */
  readonly debts: Map<string, Decimal>;
  nextBankId: number;
}

export const createBanking = (): Banking => ({
  banks: new Map(),
  linkTokens: new Map(),
  publicTokens: new Map(),
  moves: new Map(),
  debts: new Map(),
  nextBankId: 1,
});

export const listBanks = (world: World, accountId: string): readonly BankRecord[] =>
  world.state.banking.banks.get(accountId) ?? [];

/** A bank account by id, but only if it is linked to this very account [API-10]. */
export const findBank = (world: World, accountId: string, bankId: string): BankRecord | undefined =>
  listBanks(world, accountId).find(({ id }) => id === bankId);

/** Whether an account has room for more bank accounts; rejected ones do not count [BNK-23]. */
export function checkRoom(
  world: World,
  accountId: string,
  more: number,
): Result<null, 'REACHED_MAXIMUM_ALLOWABLE_ACCOUNT_LINKAGES'> {
  const counting = listBanks(world, accountId).filter(({ status }) => status !== 'REJECTED').length;
  if (counting + more <= mostBankAccounts) return accepted(null);
  const message = `You can link up to ${mostBankAccounts} bank accounts. Please remove one first.`;
  return refused(422, 'REACHED_MAXIMUM_ALLOWABLE_ACCOUNT_LINKAGES', message);
}

/** A bank account of anybody: for what happens by itself and for the sandbox. */
export const findAnyBank = (world: World, bankId: string): BankRecord | undefined =>
  [...world.state.banking.banks.values()].flat().find(({ id }) => id === bankId);

/** Replaces a bank account's record by one with some facts changed; does nothing when it is linked no more. */
export function changeBank(world: World, bank: BankRecord, changes: Partial<BankRecord>): void {
  const { banks } = world.state.banking;
  banks.set(
    bank.accountId,
    listBanks(world, bank.accountId).map(each => (each.id === bank.id ? { ...each, ...changes } : each)),
  );
}

export const listMoves = (world: World, accountId: string): readonly CashMove[] =>
  [...world.state.banking.moves.values()].filter(move => move.accountId === accountId);

/**
 * 'Fernhill Credit Union ·· 8841': how people recognize it, in the history and in mail; with the account's own name where
 * another linked one would read the same.
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

/** As the wire has it [BNK-02]. */
export const describeBank = (bank: BankRecord): BankAccount => ({
  id: bank.id,
  status: bank.status,
  verification_status: bank.verification,
  institutionId: bank.institutionId,
  institutionName: bank.institutionName,
  name: bank.name,
  mask: bank.mask,
  type: bank.type,
  subtype: bank.subtype,
  disabled: bank.disabled,
  disabledReason: bank.disabledReason,
  preferred: bank.preferred,
});

/** The newest, where there are more than an answer may hold: rejected ones do not count against the limit. */
export const describeBanks = (world: World, accountId: string): BankAccount[] =>
  listBanks(world, accountId).slice(-listLimits.bankAccounts).map(describeBank);

declare module '../kernel/world.ts' {
  interface WorldState {
    readonly banking: ReturnType<typeof createBanking>;
  }
}
