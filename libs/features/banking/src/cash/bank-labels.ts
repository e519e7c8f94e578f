import { isCode } from '@portal/domain/codes/spelling';
import type { BankAccount } from '@portal/contracts/schemas/bank-account';
import { requiredBankAction, canUseBankAccount, type CompleteBankAccount } from '@portal/domain/transfers/banking';
import { formatMasked, formatStatus } from '@portal/ui/format/format';
import type { StatusTone } from '@portal/ui/display/status-badge';

/** A linked bank account under the portal's names [BNK-02]. */
export type Bank = CompleteBankAccount<BankAccount> & {
  /** Another linked account of the same bank has the same last digits. */
  readonly hasTwin?: boolean;
};

export const bankName = ({ institutionName, name }: Bank): string => institutionName ?? name ?? 'Bank account';

/** 'Checking ·· 8841'. */
export const bankAccountLine = ({ subtype, type, mask }: Bank): string =>
  withDigits(formatStatus(subtype ?? type ?? 'Account'), mask);

/** 'Checking ·· 8841'; the name alone if the server sends no digits. */
const withDigits = (name: string, mask: Bank['mask']): string => (mask ? `${name} ${formatMasked(mask)}` : name);

/** 'Fernhill Credit Union ·· 8841', plus the account's own name if another account has the same label. */
export const bankLabel = (bank: Bank): string => withDigits(nameAmongTwins(bank), bank.mask);

const nameAmongTwins = (bank: Bank): string =>
  bank.hasTwin === true && bank.name ? `${bankName(bank)}, ${bank.name}` : bankName(bank);

/** '·· 8841, Fernhill Credit Union': the digits first, so that a narrow list that cuts its text still tells accounts apart. */
export const bankOption = (bank: Bank): string =>
  bank.mask ? `${formatMasked(bank.mask)}, ${nameAmongTwins(bank)}` : nameAmongTwins(bank);

export const isSavings = ({ subtype }: Bank): boolean => subtype?.toLowerCase() === 'savings';

/** Shown wherever a savings account is used or linked [BNK-43]. */
export const savingsNote = 'Savings accounts may be limited to 6 transactions a month.';

/** State of a bank account in words, with what the investor can do about it. */
export interface BankState {
  /** Null if the server gives no status. */
  readonly badge: string | null;
  readonly tone: StatusTone;
  readonly note: string | null;
  /** What helps; null if nothing does. Only for a user who may link bank accounts: others cannot do it. */
  readonly advice: string | null;
  /** `verify`: enter the two micro-deposits. `reconnect`: sign in at the bank again. */
  readonly action: 'verify' | 'reconnect' | null;
  readonly isUsable: boolean;
}

const waiting = (note: string): BankState => ({
  badge: 'Pending',
  tone: 'info',
  note,
  advice: null,
  action: null,
  isUsable: false,
});
const ended = (badge: string, note: string): BankState => ({
  badge,
  tone: 'danger',
  note,
  advice: 'Remove it or link a different one.',
  action: null,
  isUsable: false,
});
const needed = (note: string, advice: string | null, action: BankState['action']): BankState => ({
  badge: 'Action needed',
  tone: 'warn',
  note,
  advice,
  action,
  isUsable: false,
});

/** Why an approved account cannot be used, and what may help: signing in at the bank does not fix every case. */
function describeDisabled(reason: Bank['disabledReason']): BankState {
  switch (reason) {
    case 'accountClosed':
      return ended('Closed', 'Your bank says this account is closed.');
    case 'accountNotFound':
      return ended('Not found', 'Your bank couldn’t find this account.');
    case 'notAuthorized':
      return needed(
        'Your bank says we aren’t authorized to use this account.',
        'Reconnect your bank to use this account again.',
        'reconnect',
      );
    case 'signInLapsed':
      return needed('Your bank needs you to sign in again.', null, 'reconnect');
    default:
      return needed('This account is disabled.', 'Reconnecting your bank may help.', 'reconnect');
  }
}

/** State of a bank account; an unknown status is shown unchanged and allows no action [BNK-03]. */
export function describeBank(bank: Bank): BankState {
  const { status, verificationStatus, disabled } = bank;
  if (isCode(verificationStatus, 'verification_failed', 'verification_expired')) {
    return { ...ended('Not verified', 'We couldn’t verify this account. Please contact support.'), advice: null };
  }
  if (status === 'REJECTED') return ended('Rejected', 'This account wasn’t approved.');
  const action = requiredBankAction(bank, verificationStatus);
  if (action === 'verify')
    return needed(
      'We’re verifying this account with two small deposits.',
      'When you see them, enter the amounts.',
      action,
    );
  if (status === 'PENDING') {
    return verificationStatus === 'pending_automatic_verification'
      ? waiting('We’re verifying this account. This takes about 1 business day.')
      : waiting('This account isn’t approved yet. Approval takes about 1 business day.');
  }
  if (disabled === true) return describeDisabled(bank.disabledReason);
  if (canUseBankAccount(bank).can) {
    const badge = bank.status === null ? null : 'Approved';
    return { badge, tone: 'success', note: null, advice: null, action: null, isUsable: true };
  }
  const note = 'You can’t use this account right now.';
  return { badge: formatStatus(status), tone: 'none', note, advice: null, action: null, isUsable: false };
}

/** The bank account with this id, or that a request names so. */
export const findBank = (banks: readonly Bank[] | undefined, id: string | null): Bank | undefined =>
  banks?.find(({ plaidAccountId, deviceId }) => deviceId === id || plaidAccountId === id);

/** The bank account for a transfer when none was selected: the default account, else the first usable one. */
export function chooseBank(banks: readonly Bank[], requestedId: string | null): Bank | null {
  const usable = banks.filter(bank => canUseBankAccount(bank).can);
  return findBank(usable, requestedId) ?? usable.find(({ preferred }) => preferred === true) ?? usable[0] ?? null;
}
