import type { Account } from '@portal/contracts/account';
import type { CashProblem, WithdrawableCash } from '@portal/domain/banking';
import { smaller } from '@portal/domain/money';
import { formatMasked, formatMoney, formatStatus } from '@portal/ui/format';
import type { CashMove } from './cash-commands';

/** What the dialogs of both directions say differently. */
export const cashWords = {
  deposit: {
    title: 'Deposit cash',
    noun: 'deposit',
    review: 'Review deposit',
    doing: 'You are depositing',
    submit: 'Deposit',
    busy: 'Depositing',
    done: 'Your deposit is on its way',
    bank: 'From',
  },
  withdraw: {
    title: 'Withdraw cash',
    noun: 'withdrawal',
    review: 'Review withdrawal',
    doing: 'You are withdrawing',
    submit: 'Withdraw',
    busy: 'Withdrawing',
    done: 'Your withdrawal is on its way',
    bank: 'To',
  },
} as const satisfies Record<CashMove, Record<string, string>>;

/** Why an amount cannot be moved, beside the field; the rule is the server's own [BNK-45, BNK-46]. */
export function describeCashProblem(problem: CashProblem, cash: WithdrawableCash | null): string {
  switch (problem) {
    case 'notPositive':
      return 'Enter an amount above $0.00.';
    case 'tooManyDecimals':
      return 'Enter an amount with two decimals at most.';
    case 'aboveAvailable':
      return `This is more than your available cash of ${formatMoney(cash?.availableWithdrawalBalance)}.`;
    case 'notSeasoned':
      return `A part of your cash was deposited lately. You can withdraw up to ${formatMoney(cash && mostToWithdraw(cash))} now.`;
  }
}

/** What of the cash may leave: what is available, and of that only what is seasoned. */
export const mostToWithdraw = (cash: WithdrawableCash) =>
  smaller(cash.availableWithdrawalBalance, cash.availableSeasonedBalance);

/** 'Individual account ·· 4417'. */
export const accountLabel = (account: Account | null): string =>
  account === null
    ? 'Your account'
    : `${formatStatus(account.type)} account${account.maskedNumber ? ` ${formatMasked(account.maskedNumber)}` : ''}`;
