import { maxDollars } from '@portal/domain/money/amount-limits';
import { maxWithdrawal, type CashProblem, type WithdrawableCash } from '@portal/domain/transfers/banking';
import { isPositive, max, subtract, zero } from '@portal/domain/money/money';
import { formatMoney } from '@portal/ui/format/format';
import type { CashMove } from './cash-commands';

/** Texts that differ between deposit and withdrawal. */
export const cashLabels = {
  deposit: {
    title: 'Deposit cash',
    noun: 'deposit',
    review: 'Review deposit',
    doing: 'You’re depositing',
    submit: 'Deposit',
    busy: 'Depositing…',
    done: 'Deposit submitted',
    bank: 'From',
  },
  withdraw: {
    title: 'Withdraw cash',
    noun: 'withdrawal',
    review: 'Review withdrawal',
    doing: 'You’re withdrawing',
    submit: 'Withdraw',
    busy: 'Withdrawing…',
    done: 'Withdrawal submitted',
    bank: 'To',
  },
} as const satisfies Record<CashMove, Record<string, string>>;

/** Why an amount cannot be moved, shown at the field; the same rule as on the server [BNK-45, BNK-46]. */
export function describeCashProblem(problem: CashProblem, cash: WithdrawableCash | null): string {
  switch (problem) {
    case 'notPositive':
      return 'Enter an amount greater than $0.00.';
    case 'tooManyDecimals':
      return 'Use no more than 2 decimal places.';
    case 'aboveMaximum':
      return `Enter ${formatMoney(maxDollars)} or less.`;
    case 'aboveAvailable':
    case 'notSeasoned': {
      // Whichever figure the amount exceeds, the smaller one is what counts.
      const most = cash && maxWithdrawal(cash);
      const known = most ?? cash?.availableWithdrawalBalance ?? cash?.availableSeasonedBalance;
      return known != null && !isPositive(known)
        ? 'You don’t have any cash available to withdraw.'
        : `You can’t withdraw more than ${formatMoney(known)} right now.`;
    }
  }
}

/** Cash that can be traded with and cannot be withdrawn yet; null if there is none or it is unknown. */
export function describeUnseasonedCash({ availableWithdrawalBalance, availableSeasonedBalance }: WithdrawableCash) {
  if (availableWithdrawalBalance === null || availableSeasonedBalance === null) return null;
  const unseasoned = subtract(availableWithdrawalBalance, max(zero, availableSeasonedBalance));
  return isPositive(unseasoned) ? `${formatMoney(unseasoned)} of it isn’t available to withdraw yet.` : null;
}

/** Why cash cannot be moved now: the server's reason, if it gives one. */
export const describeRefusal = (move: CashMove, message: string | null): string =>
  message ?? `You can’t ${move} cash right now.`;

/** The server refuses the limits to a user without the authorities. */
export const mayNotMoveCash = 'You don’t have permission to deposit or withdraw cash in this account.';
