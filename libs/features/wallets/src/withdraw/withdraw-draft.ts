import { type Decimal, parseDecimal } from '@portal/domain/money/money';
import type { withdrawCommand } from '../wallet/wallet-commands';

/** Values of a withdrawal as entered. */
export interface WithdrawDraft {
  readonly asset: string;
  readonly amount: Decimal;
  readonly address: string;
}

export type WithdrawState = ReturnType<(typeof withdrawCommand)['state']>;

/**
 * The withdrawal of an intent, read back from the request that was or will be sent; null while nothing has been
 * confirmed.
 */
export function draftOf(state: WithdrawState): WithdrawDraft | null {
  if (state.step === 'idle') return null;
  const { toAddress, amount } = state.args.body;
  // The portal always sends the asset with the amount.
  if (typeof amount !== 'object') return null;
  const value = parseDecimal(amount.amount);
  return value === null ? null : { asset: amount.asset, amount: value, address: toAddress };
}
