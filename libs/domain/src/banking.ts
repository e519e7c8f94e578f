import type { Authority } from './authority';
import { compare, decimalPlaces, isPositive, type Decimal } from './money';

/** Bank accounts and cash that moves to and from them by ACH (specification 1 sections 1, 3, 4, 6 and 7). */

type Maybe<T> = T | null | undefined;

/** The fields of a bank account that the bank-linking provider gives under its own names. */
export interface RawBankAccount {
  readonly id: string;
  readonly verification_status?: Maybe<string>;
}

/** A bank account as the portal knows it. */
export type CompleteBankAccount<T extends RawBankAccount> = Omit<T, keyof RawBankAccount> & {
  readonly plaidAccountId: string;
  readonly verificationStatus: string | null;
};

/** Renames id to plaidAccountId and verification_status to verificationStatus, on receipt [BNK-04, BNK-05]. */
export function completeBankAccount<T extends RawBankAccount>(raw: T): CompleteBankAccount<T> {
  const { id, verification_status, ...rest } = raw;
  return { ...rest, plaidAccountId: id, verificationStatus: verification_status ?? null };
}

/** What tells a bank account from others: the number itself is known to the provider alone. */
interface AccountMarks {
  readonly institutionId?: Maybe<string>;
  /** Last digits of the account number. */
  readonly mask?: Maybe<string>;
  readonly name?: Maybe<string>;
}

/**
 * Whether two descriptions are of one account: same bank, same last digits, and the same name as far as both have one. Two
 * accounts at one bank may end in the same digits.
 */
export function isSameBankAccount(a: AccountMarks, b: AccountMarks): boolean {
  if (!a.institutionId || !a.mask || a.institutionId !== b.institutionId || a.mask !== b.mask) return false;
  return !a.name || !b.name || a.name.trim().toLowerCase() === b.name.trim().toLowerCase();
}

/** APPROVED is the specification's word; the others are decisions. Any other text parses and allows nothing [BNK-03]. */
export const bankAccountStatuses = ['PENDING', 'APPROVED', 'REJECTED'] as const;
export type BankAccountStatus = (typeof bankAccountStatuses)[number];

/** The provider's words for how far the check of an account's ownership is. */
export const verificationStatuses = [
  'automatically_verified',
  'pending_automatic_verification',
  'pending_manual_verification',
  'manually_verified',
  'verification_failed',
] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

/** Linked bank accounts that one account may have; rejected ones do not count [BNK-23]. */
export const mostBankAccounts = 3;

/** Whether a further account may be linked [BNK-23]. */
export const hasRoomForBank = (banks: readonly { readonly status: string }[]): boolean =>
  banks.filter(({ status }) => status !== 'REJECTED').length < mostBankAccounts;

/** Deposits and withdrawals that a savings account may see in a calendar month [BNK-43]. */
export const savingsMovesPerMonth = 6;

/**
 * Why an approved account is disabled. `signInLapsed` and `notAuthorized` end when the investor signs in at the bank again;
 * the others are for good. Not from the specification; an account that is disabled without a reason is to be reconnected.
 */
export const disabledReasons = ['signInLapsed', 'notAuthorized', 'accountClosed', 'accountNotFound'] as const;
export type DisabledReason = (typeof disabledReasons)[number];

/** Whether signing in at the bank again can make a disabled account usable; also for a reason that is not known. */
export const canReconnectBank = (reason: Maybe<string>): boolean =>
  reason !== 'accountClosed' && reason !== 'accountNotFound';

export interface UsableBankAccount {
  readonly status: string;
  readonly disabled?: Maybe<boolean>;
  /** Why, where the server says so: one of `disabledReasons`. */
  readonly disabledReason?: Maybe<string>;
}

export type BankUse = { readonly can: true } | { readonly can: false; readonly reason: 'notApproved' | 'disabled' };

/** Whether money may move to or from a bank account: approved by staff and not disabled [BNK-03, BNK-39, BNK-47]. */
export function canUseBankAccount({ status, disabled }: UsableBankAccount): BankUse {
  if (status !== 'APPROVED') return { can: false, reason: 'notApproved' };
  return disabled === true ? { can: false, reason: 'disabled' } : { can: true };
}

/** What a bank account needs from its holder: the amounts of the two small deposits, or a new sign-in at the bank; null for nothing. */
export function bankActNeeded(
  { status, disabled, disabledReason }: UsableBankAccount,
  verificationStatus: Maybe<string>,
): 'verify' | 'reconnect' | null {
  if (status === 'PENDING') return verificationStatus === 'pending_manual_verification' ? 'verify' : null;
  const isOver = status === 'REJECTED' || verificationStatus === 'verification_failed';
  return disabled === true && !isOver && canReconnectBank(disabledReason) ? 'reconnect' : null;
}

type Held = readonly string[];
const holds = (held: Held, authority: Authority): boolean => held.includes(authority);

/** All that bank linking needs [PRM-14, PRM-16]. */
export const bankLinkAuthorities = [
  'api:can-add-ach-account',
  'api:can-ach-deposit',
  'api:can-ach-withdraw',
] as const satisfies readonly Authority[];

/** Whether a bank may be linked: signed in, and holding the rights to add, deposit and withdraw [BNK-12, BNK-13, PRM-14]. */
export const canLinkBank = (isAuthenticated: boolean, held: Held): boolean =>
  isAuthenticated && bankLinkAuthorities.every(authority => holds(held, authority));

/** Which directions of bank transfer are offered; bank transfers are usable with either [PRM-15]. */
export function computeBankTransfers(held: Held): {
  readonly deposit: boolean;
  readonly withdraw: boolean;
  readonly usable: boolean;
} {
  const deposit = holds(held, 'api:can-ach-deposit');
  const withdraw = holds(held, 'api:can-ach-withdraw');
  return { deposit, withdraw, usable: deposit || withdraw };
}

/** Decimals of an amount of dollars. */
const centDigits = 2;

export type CashProblem = 'notPositive' | 'tooManyDecimals' | 'aboveAvailable' | 'notSeasoned';

/** What is wrong with an amount of dollars as such: it is above 0 and has two decimals at most [BNK-45]. */
export function checkCashAmount(amount: Decimal): readonly CashProblem[] {
  if (!isPositive(amount)) return ['notPositive'];
  return decimalPlaces(amount) > centDigits ? ['tooManyDecimals'] : [];
}

export interface WithdrawableCash {
  readonly availableWithdrawalBalance: Decimal;
  readonly availableSeasonedBalance: Decimal;
}

/**
 * What is wrong with an amount to withdraw: besides its form, that it is more than is available [BNK-46], or more than
 * the part that has been held long enough.
 */
export function checkWithdrawal(amount: Decimal, cash: WithdrawableCash): readonly CashProblem[] {
  const form = checkCashAmount(amount);
  if (form.length > 0) return form;
  if (compare(amount, cash.availableWithdrawalBalance) > 0) return ['aboveAvailable'];
  return compare(amount, cash.availableSeasonedBalance) > 0 ? ['notSeasoned'] : [];
}
