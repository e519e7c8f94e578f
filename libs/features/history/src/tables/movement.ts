import type { Transfer } from '@portal/contracts/endpoints/transfers';
import type { TransferItem } from '@portal/domain/transfers/transfer-item';
import { phaseOf } from '@portal/domain/transfers/history';

/** A transfer with normalized field names. */
export type Movement = TransferItem<Transfer>;

/** True for a failed transfer, which moved nothing: its amount is shown in muted text. */
export const hasNotMoved = ({ status }: Movement): boolean => phaseOf(status) === 'failed';
