import { groupThousands } from '../money/amount-limits';
import { checkDecimals } from '../money/decimals-allowed';
import { compare, isPositive, type Decimal } from '../money/money';

/** Problem of a withdrawal amount. */
export interface WithdrawalProblem {
  readonly reason: 'amount' | 'balance';
  readonly message: string;
}

/**
 * Problem of a token withdrawal, or null: the amount must be above 0, with at most `digits` decimals, and available
 * [WLT-30]. The server decides if the available quantity is unknown (null).
 */
export function checkTokenWithdrawal(
  amount: Decimal,
  { available, digits }: { readonly available: Decimal | null; readonly digits: number },
): WithdrawalProblem | null {
  if (!isPositive(amount)) return { reason: 'amount', message: 'Enter an amount greater than 0.' };
  const tooFine = checkDecimals(amount, digits);
  if (tooFine !== null) return { reason: 'amount', message: tooFine };
  if (available === null || compare(amount, available) <= 0) return null;
  const message = isPositive(available)
    ? `You can withdraw up to ${groupThousands(available)}.`
    : 'You have none available to withdraw.';
  return { reason: 'balance', message };
}
