import { computeDisplayedDays, transferKindName } from '@portal/domain/transfers/share-transfer';
import { formatDays } from '@portal/ui/format/format-days';
import { missing } from '@portal/ui/format/format';

/** Stated duration of a transfer type [TRF-33, TRF-34, TRF-35]. */
export const formatDuration = (transferType: string): string => formatDays(computeDisplayedDays(transferType));

/** Label of a transfer type; one without a label is shown unchanged [TRF-07]. */
export const formatKind = (transferType: string | null): string =>
  transferType === null ? missing : transferKindName(transferType);

/** What may have happened to an unconfirmed request. */
export const mayBeSubmitted = 'your transfer may have been submitted';
