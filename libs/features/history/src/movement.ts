import type { Transfer } from '@portal/contracts/transfers';
import { assetKindLabel, ledgerLabel } from '@portal/domain/history';
import type { TransferItem } from '@portal/domain/transfer-item';
import { negate, type Decimal } from '@portal/domain/money';
import { statusClass } from '@portal/domain/order-status';

/** A transfer with its fields under one name each. */
export type Movement = TransferItem<Transfer>;

export const isCash = ({ assetType }: Movement): boolean => assetKindLabel(assetType) === 'Cash';

/** The amount with its direction: what leaves the account is negative. */
export const signedAmount = ({ transactionType, amount }: Movement): Decimal =>
  /withdraw/i.test(ledgerLabel(transactionType ?? '')) ? negate(amount) : amount;

/** A transfer that failed has moved nothing, so its amount is shown more quietly. */
export const hasNotMoved = ({ status }: Movement): boolean =>
  statusClass(status) === 'danger' && !/waiting/i.test(status);
