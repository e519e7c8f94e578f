import type { Decimal } from '@portal/domain/money';
import { parseDecimal } from '@portal/domain/money';
import type { withdrawCommand } from './wallet-commands';

/** A withdrawal as it was entered. */
export interface WithdrawDraft {
  readonly asset: string;
  readonly amount: Decimal;
  readonly address: string;
}

export type WithdrawState = ReturnType<(typeof withdrawCommand)['state']>;

/** What the intent is about, read back from what was or is to be sent; null while nothing has been confirmed. */
export function draftOf(state: WithdrawState): WithdrawDraft | null {
  if (state.step === 'idle') return null;
  const { toAddress, amount } = state.args.body;
  // The portal always names the asset.
  if (typeof amount !== 'object') return null;
  const value = parseDecimal(amount.amount);
  return value === null ? null : { asset: amount.asset, amount: value, address: toAddress };
}
