import { parseDecimal, type Decimal } from '@portal/domain/money/money';
import type { CashState } from './cash-commands';

/** The transfer of an intent, read back from the request that was or will be sent. */
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
