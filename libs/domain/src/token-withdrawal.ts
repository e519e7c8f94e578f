import { checkDecimals } from './decimals-allowed';
import { compare, isPositive, type Decimal } from './money';

export interface WithdrawalProblem {
  readonly reason: 'amount' | 'balance';
  readonly message: string;
}

/**
 * What is wrong with the amount of a token withdrawal; null when nothing is: above 0, at most `digits` decimals, at most
 * what is available [WLT-30].
 */
export function checkTokenWithdrawal(
  amount: Decimal,
  { available, digits }: { readonly available: Decimal; readonly digits: number },
): WithdrawalProblem | null {
  if (!isPositive(amount)) return { reason: 'amount', message: 'Enter an amount above 0.' };
  const tooFine = checkDecimals(amount, digits);
  if (tooFine !== null) return { reason: 'amount', message: tooFine };
  if (compare(amount, available) <= 0) return null;
  return { reason: 'balance', message: `You can withdraw at most ${available}.` };
}
