import { checkMaxDollars, maxDollars } from '../money/amount-limits';
import type { Authority } from '../accounts/authority';
import { compare, decimalPlaces, isPositive, min, round, type Decimal } from '../money/money';

/** Bank accounts and ACH cash movements (specification 1 sections 1, 3, 4, 6 and 7). */

type Maybe<T> = T | null | undefined;

/** Bank account fields under the names of the bank-linking provider. */
export interface RawBankAccount {
  readonly id: string;
  readonly verification_status?: Maybe<string>;
  readonly name?: Maybe<string>;
  readonly displayName?: Maybe<string>;
}

/** A bank account under the portal's names. */
export type CompleteBankAccount<T extends RawBankAccount> = Omit<T, 'id' | 'verification_status' | 'displayName'> & {
  readonly plaidAccountId: string;
  readonly verificationStatus: string | null;
};

/**
 * Renames id to plaidAccountId and verification_status to verificationStatus [BNK-04, BNK-05]. A resource name
 * ('achAccounts/7') is no name for users.
 */
export function completeBankAccount<T extends RawBankAccount>(raw: T): CompleteBankAccount<T> {
  const { id, verification_status, displayName = null, ...rest } = raw;
  const isResourceName = raw.name?.endsWith(`/${id}`) === true;
  return {
    ...rest,
    ...(isResourceName && { name: displayName }),
    plaidAccountId: id,
    verificationStatus: verification_status ?? null,
  };
}

/** The number of pending transfers of a response: Protocol Buffers leave out a zero. */
export const completePendingCount = (response: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.keys(response).length === 0 ? { count: 0 } : response;

/** Fields that identify a bank account: only the provider knows the full number. */
interface AccountMarks {
  readonly institutionId?: Maybe<string>;
  /** Last digits of the account number. */
  readonly mask?: Maybe<string>;
  readonly name?: Maybe<string>;
}

/**
 * True if both describe the same account: same bank, same last digits, and the same name if both have one. Two accounts
 * at one bank can end in the same digits.
 */
export function isSameBankAccount(a: AccountMarks, b: AccountMarks): boolean {
  if (!a.institutionId || !a.mask || a.institutionId !== b.institutionId || a.mask !== b.mask) return false;
  return !a.name || !b.name || a.name.trim().toLowerCase() === b.name.trim().toLowerCase();
}

/**
 * APPROVED is from the specification, the others are decisions. Unknown statuses are parsed and allow nothing [BNK-03].
 */
export const bankAccountStatuses = ['PENDING', 'APPROVED', 'REJECTED'] as const;
/** Status of a bank account. */
export type BankAccountStatus = (typeof bankAccountStatuses)[number];

/** Provider statuses of the ownership check. */
export const verificationStatuses = [
  'automatically_verified',
  'pending_automatic_verification',
  'pending_manual_verification',
  'manually_verified',
  'verification_failed',
] as const;
/** Provider status of the ownership check. */
export type VerificationStatus = (typeof verificationStatuses)[number];

/** Maximum number of linked bank accounts per account; rejected ones do not count [BNK-23]. */
export const maxBankAccounts = 3;

/** Maximum deposits and withdrawals of a savings account per calendar month [BNK-43]. */
export const savingsMovesPerMonth = 6;

/**
 * Why an approved account is disabled. `signInLapsed` and `notAuthorized` are resolved by a new sign-in at the bank;
 * the others are permanent. Not from the specification; an account disabled without a reason should be reconnected.
 */
export const disabledReasons = ['signInLapsed', 'notAuthorized', 'accountClosed', 'accountNotFound'] as const;
/** Reason of a disabled bank account. */
export type DisabledReason = (typeof disabledReasons)[number];

/** True if a new sign-in at the bank can enable the account; also for an unknown reason. */
export const canReconnectBank = (reason: Maybe<string>): boolean =>
  reason !== 'accountClosed' && reason !== 'accountNotFound';

/** Fields that decide whether a bank account can be used. */
export interface UsableBankAccount {
  /** Null if the server does not say; then it decides. */
  readonly status: string | null;
  readonly disabled?: Maybe<boolean>;
  /** One of `disabledReasons`, if the server says so. */
  readonly disabledReason?: Maybe<string>;
}

/** Whether a bank account can be used, and why not. */
export type BankUse = { readonly can: true } | { readonly can: false; readonly reason: 'notApproved' | 'disabled' };

/**
 * Whether money may move to or from a bank account: it must be approved by staff and enabled [BNK-03, BNK-39, BNK-47].
 */
export function canUseBankAccount({ status, disabled }: UsableBankAccount): BankUse {
  if (status !== null && status !== 'APPROVED') return { can: false, reason: 'notApproved' };
  return disabled === true ? { can: false, reason: 'disabled' } : { can: true };
}

/**
 * What the holder must do for a bank account: enter the two micro-deposits or sign in at the bank again; null for
 * nothing.
 */
export function requiredBankAction(
  { status, disabled, disabledReason }: UsableBankAccount,
  verificationStatus: Maybe<string>,
): 'verify' | 'reconnect' | null {
  // A server may have a status of its own for an account that waits for its micro-deposits.
  const isDecided = status === 'APPROVED' || status === 'REJECTED';
  if (!isDecided && verificationStatus === 'pending_manual_verification') return 'verify';
  if (status === 'PENDING') return null;
  const isOver = status === 'REJECTED' || verificationStatus === 'verification_failed';
  return disabled === true && !isOver && canReconnectBank(disabledReason) ? 'reconnect' : null;
}

type Held = readonly string[];
const holds = (held: Held, authority: Authority): boolean => held.includes(authority);

/** Authorities required for bank linking [PRM-14, PRM-16]. */
export const bankLinkAuthorities = [
  'api:can-add-ach-account',
  'api:can-ach-deposit',
  'api:can-ach-withdraw',
] as const satisfies readonly Authority[];

/** True for a signed-in user with the authorities to add, deposit and withdraw [BNK-12, BNK-13, PRM-14]. */
export const canLinkBank = (isAuthenticated: boolean, held: Held): boolean =>
  isAuthenticated && bankLinkAuthorities.every(authority => holds(held, authority));

/** Offered directions of bank transfers; either one makes them usable [PRM-15]. */
export function computeBankTransfers(held: Held): {
  readonly deposit: boolean;
  readonly withdraw: boolean;
  readonly usable: boolean;
} {
  const deposit = holds(held, 'api:can-ach-deposit');
  const withdraw = holds(held, 'api:can-ach-withdraw');
  return { deposit, withdraw, usable: deposit || withdraw };
}

/** Decimals of a dollar amount. */
const centDigits = 2;

/** Problem of a cash amount. */
export type CashProblem = 'notPositive' | 'tooManyDecimals' | 'aboveMaximum' | 'aboveAvailable' | 'notSeasoned';

/** Problem of a dollar amount itself: it must be above 0 with at most two decimals, and at most the maximum [BNK-45]. */
export function checkCashAmount(amount: Decimal): readonly Exclude<CashProblem, 'aboveAvailable' | 'notSeasoned'>[] {
  if (!isPositive(amount)) return ['notPositive'];
  if (decimalPlaces(amount) > centDigits) return ['tooManyDecimals'];
  return checkMaxDollars(amount, maxDollars) === null ? [] : ['aboveMaximum'];
}

/** Cash that can be withdrawn, in dollars; null if unknown. */
export interface WithdrawableCash {
  readonly availableWithdrawalBalance: Decimal | null;
  readonly availableSeasonedBalance: Decimal | null;
}

/**
 * Maximum withdrawal: the smaller of the available and the seasoned cash, because a back end may count cash that orders hold
 * as seasoned; in whole cents, because no fraction can be withdrawn. Null if one of them is unknown.
 */
export function maxWithdrawal({ availableWithdrawalBalance, availableSeasonedBalance }: WithdrawableCash) {
  if (availableWithdrawalBalance === null || availableSeasonedBalance === null) return null;
  return round(min(availableWithdrawalBalance, availableSeasonedBalance), centDigits, 'down');
}

/**
 * Problem of a withdrawal amount in dollars: its format, above the available cash [BNK-46], or above the seasoned part.
 * The server decides on a part that is unknown.
 */
export function checkWithdrawal(amount: Decimal, cash: WithdrawableCash): readonly CashProblem[] {
  const form = checkCashAmount(amount);
  if (form.length > 0) return form;
  const { availableWithdrawalBalance: available, availableSeasonedBalance: seasoned } = cash;
  if (available !== null && compare(amount, available) > 0) return ['aboveAvailable'];
  return seasoned !== null && compare(amount, seasoned) > 0 ? ['notSeasoned'] : [];
}
