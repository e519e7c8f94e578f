import { parseDecimal, type Decimal } from '@portal/domain/money/money';
import { stepUpSubject } from '@portal/domain/access/step-up';
import type { StepUpRequest } from '@portal/client/commands/use-step-up';
import { portalConfig } from '@portal/client/browser/config';
import { currency, type CashArgs } from './cash-commands';
import { browserTimeZone } from './use-banking';

/** A cash transfer as entered, or read back from the request that was sent. */
export interface CashIntent {
  readonly bankId: string;
  readonly amount: Decimal;
}

/** The request for a cash transfer. A back end that has the bank account in `productId` gets it in both places. */
export const requestOf = ({ amount, bankId }: CashIntent): CashArgs => ({
  params: { productId: portalConfig().achProductId === 'bankAccount' ? bankId : currency, deviceId: bankId },
  body: { amount, zone: browserTimeZone },
});

/** The cash transfer of a request; null if its amount, from this tab's storage, cannot be read. */
export function intentOf({ params, body }: CashArgs): CashIntent | null {
  const amount = parseDecimal(body.amount);
  return amount === null ? null : { bankId: params.deviceId, amount };
}

/** The second factor for exactly this amount and account. */
export function stepUpOf(args: CashArgs): StepUpRequest | null {
  const intent = intentOf(args);
  return (
    intent && {
      type: 'WITHDRAWAL',
      subject: stepUpSubject.withdrawal(intent.amount, currency, intent.bankId),
    }
  );
}
