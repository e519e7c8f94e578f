import { parseDecimal, type Decimal } from '@portal/domain/money/money';
import { stepUpSubject } from '@portal/domain/access/step-up';
import type { StepUpRequest } from '@portal/client/commands/use-step-up';
import { portalConfig } from '@portal/client/browser/config';
import type { Bank } from './bank-labels';
import { currency, type CashArgs } from './cash-commands';
import { browserTimeZone } from './use-banking';

/** A cash transfer as entered, or read back from the request that was sent. */
export interface CashIntent {
  /** What the request names the bank account by: its `deviceId`, or else its id. */
  readonly bankId: string;
  readonly productId: string;
  readonly amount: Decimal;
}

/** How requests name a bank account. A back end that has its id in `productId` gets it in both places. */
export const namesOf = ({ plaidAccountId, productId, deviceId }: Bank): Omit<CashIntent, 'amount'> => ({
  bankId: deviceId ?? plaidAccountId,
  productId: productId ?? (portalConfig().achProductId === 'bankAccount' ? plaidAccountId : currency),
});

/** The request for a cash transfer. */
export const requestOf = ({ amount, bankId, productId }: CashIntent): CashArgs => ({
  params: { productId, deviceId: bankId },
  body: { amount, zone: browserTimeZone },
});

/** The cash transfer of a request; null if its amount, from this tab's storage, cannot be read. */
export function intentOf({ params, body }: CashArgs): CashIntent | null {
  const amount = parseDecimal(body.amount);
  return amount === null ? null : { bankId: params.deviceId, productId: params.productId, amount };
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
