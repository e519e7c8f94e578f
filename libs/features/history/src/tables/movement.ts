import type { Transfer } from '@portal/contracts/endpoints/transfers';
import { assetKindLabel, ledgerLabel } from '@portal/domain/transfers/history';
import type { TransferItem } from '@portal/domain/transfers/transfer-item';
import { negate, type Decimal } from '@portal/domain/money/money';
import { statusClass } from '@portal/domain/orders/order-status';

/** A transfer with normalized field names. */
export type Movement = TransferItem<Transfer>;

export const isCash = ({ assetType }: Movement): boolean => assetKindLabel(assetType) === 'Cash';

/** The signed amount: negative for withdrawals. */
export const signedAmount = ({ transactionType, amount }: Movement): Decimal =>
  /withdraw/i.test(ledgerLabel(transactionType ?? '')) ? negate(amount) : amount;

/** True for a failed transfer, which moved nothing: its amount is shown in muted text. */
export const hasNotMoved = ({ status }: Movement): boolean =>
  statusClass(status) === 'danger' && !/waiting/i.test(status);
