import type { BankAccount } from '@portal/contracts/bank-account';
import { bankActNeeded, canUseBankAccount, type CompleteBankAccount } from '@portal/domain/banking';
import { formatMasked, formatStatus } from '@portal/ui/format';
import type { StatusTone } from '@portal/ui/status-badge';

/** A linked bank account as the portal knows it [BNK-02]. */
export type Bank = CompleteBankAccount<BankAccount> & {
  /** Another linked account of the same bank ends in the same digits. */
  readonly hasTwin?: boolean;
};

export const bankName = ({ institutionName, name }: Bank): string => institutionName ?? name ?? 'Bank account';

/** 'Checking ·· 8841'. */
export const bankAccountLine = ({ subtype, type, mask }: Bank): string =>
  `${formatStatus(subtype ?? type ?? 'Account')} ${formatMasked(mask)}`;

/** 'Fernhill Credit Union ·· 8841', and with the account's own name where another one would read the same. */
export function bankLabel(bank: Bank): string {
  const name = bank.hasTwin === true && bank.name ? `${bankName(bank)}, ${bank.name}` : bankName(bank);
  return `${name} ${formatMasked(bank.mask)}`;
}

export const isSavings = ({ subtype }: Bank): boolean => subtype?.toLowerCase() === 'savings';

/** Told wherever a savings account is used or linked [BNK-43]. */
export const savingsNote = 'Savings accounts may be limited to 6 transactions a month.';

/** What a bank account waits for or needs, in words, with what the investor can do about it. */
export interface BankState {
  readonly badge: string;
  readonly tone: StatusTone;
  readonly note: string | null;
  /** `verify`: type the two small deposits. `reconnect`: sign in at the bank again. */
  readonly act: 'verify' | 'reconnect' | null;
  readonly isUsable: boolean;
}

const waiting = (note: string): BankState => ({ badge: 'Pending', tone: 'info', note, act: null, isUsable: false });
const ended = (badge: string, note: string): BankState => ({ badge, tone: 'danger', note, act: null, isUsable: false });
const needed = (note: string, act: BankState['act']): BankState => ({
  badge: 'Action needed',
  tone: 'warn',
  note,
  act,
  isUsable: false,
});

/** Why an approved account cannot be used, and what helps: not every one comes back by signing in at the bank. */
function describeDisabled(reason: Bank['disabledReason']): BankState {
  switch (reason) {
    case 'accountClosed':
      return ended('Closed', 'Your bank reported that this account is closed. Remove it, or link another one.');
    case 'accountNotFound':
      return ended('Not found', 'Your bank could not find this account. Remove it, or link another one.');
    case 'notAuthorized':
      return needed(
        'A deposit was returned as not authorized. Sign in at your bank to use this account again.',
        'reconnect',
      );
    default:
      return needed('Your bank asks you to sign in again.', 'reconnect');
  }
}

/** The state of a bank account; a status that is not known is shown as the server names it and allows nothing [BNK-03]. */
export function describeBank(bank: Bank): BankState {
  const { status, verificationStatus, disabled } = bank;
  if (verificationStatus === 'verification_failed') {
    return ended('Not verified', 'Too many verification attempts. Please contact support.');
  }
  if (status === 'REJECTED') return ended('Rejected', 'This account was not approved. Remove it, or link another one.');
  const act = bankActNeeded(bank, verificationStatus);
  if (act === 'verify') return needed('Two small deposits are in your account. Enter their amounts to verify it.', act);
  if (status === 'PENDING') {
    return verificationStatus === 'pending_automatic_verification'
      ? waiting('Two small deposits are on their way. They take about 1 business day.')
      : waiting('In review. Approval takes about 1 business day.');
  }
  if (disabled === true) return describeDisabled(bank.disabledReason);
  if (canUseBankAccount(bank).can) {
    return { badge: 'Approved', tone: 'success', note: null, act: null, isUsable: true };
  }
  return { badge: status, tone: 'none', note: 'This account cannot be used yet.', act: null, isUsable: false };
}

/** Where a deposit comes from when nothing was chosen: the default account, else the first that may be used. */
export function chooseBank(banks: readonly Bank[], wanted: string | null): Bank | null {
  const usable = banks.filter(bank => canUseBankAccount(bank).can);
  const isWanted = ({ plaidAccountId }: Bank): boolean => plaidAccountId === wanted;
  return usable.find(isWanted) ?? usable.find(({ preferred }) => preferred === true) ?? usable[0] ?? null;
}
