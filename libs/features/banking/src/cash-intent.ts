import { parseDecimal, type Decimal } from '@portal/domain/money';
import type { CashState } from './cash-commands';

/** What an intent is about, read back from what was or is to be sent. */
export interface CashIntent {
  readonly bankId: string;
  readonly amount: Decimal;
}

/** Null while nothing has been confirmed. */
export function intentOf(state: CashState): CashIntent | null {
  if (state.step === 'idle') return null;
  const { params, body } = state.args;
  const amount = parseDecimal(body.amount);
  return amount === null ? null : { bankId: params.deviceId, amount };
}
