import type { ShareTransfer } from '@portal/contracts/endpoints/account-transfers';
import type { Transfer } from '@portal/contracts/endpoints/transfers';
import type { TransferItem } from '@portal/domain/transfers/transfer-item';
import { statusClass } from '@portal/domain/orders/order-status';
import { assetKindLabel } from '@portal/domain/transfers/history';
import { describeCashSteps } from '@portal/ui/format/format-cash-steps';
import { formatDate, formatDateTime } from '@portal/ui/format/format-time';
import type { Step } from '@portal/ui/layout/step-line';
import { formatDuration } from './transfer-labels';

/** A transfer of the history, with the request that created it, if any. */
export interface KnownTransfer {
  readonly entry: TransferItem<Transfer>;
  readonly request: ShareTransfer | null;
}

const plain = (status: string | null): string | null => status && status.trim().toUpperCase();

/** Expected completion: the server's expected day, else the stated duration of the transfer type. */
function expectation({ request }: KnownTransfer, now: number): string | undefined {
  if (request === null) return undefined;
  if (request.expectedDate) return `Expected ${formatDate(request.expectedDate, { now })}`;
  return request.transferType === null ? undefined : formatDuration(request.transferType);
}

/**
 * Steps of a transfer. Only past steps have a date, and only one that the server sent; a status without a name of ours is
 * shown as the current step. Without any status nothing is known after the submission.
 */
export function computeTransferSteps(known: KnownTransfer, now: number): readonly Step[] {
  const { entry, request } = known;
  if (request === null && assetKindLabel(entry.assetType) === 'Cash') return describeCashSteps(entry, now);
  const status = plain(entry.status);
  const isSecurity = request !== null || /TOKEN_DEPOSIT/i.test(entry.transactionType ?? '');
  const submitted: Step = { label: 'Submitted', note: formatDateTime(entry.date, { now }), state: 'done' };
  const inTransit: Step = { label: request === null ? 'On its way' : 'With the delivering firm', state: 'done' };
  const arrived: Step = { label: isSecurity ? 'Shares in your account' : 'Arrived', state: 'done' };
  const cost: Step = { label: 'Cost basis', state: 'done' };
  const complete: Step = { label: 'Complete', state: 'done' };

  if (status === null) return [submitted, { label: 'Status not known', state: 'now' }];
  if (status === 'COMPLETE') return [submitted, inTransit, ...(isSecurity ? [arrived] : []), complete];
  if (status === 'WAITING_FOR_COST_BASIS') {
    return [submitted, arrived, { ...cost, note: 'Waiting for you', state: 'act' }, { ...complete, state: 'next' }];
  }
  if (statusClass(entry.status) === 'danger') {
    return [submitted, { label: request === null ? 'Failed' : 'Rejected', state: 'failed' }];
  }
  const note = expectation(known, now);
  const waiting: Step = { ...inTransit, ...(note === undefined ? {} : { note }), state: 'now' };
  const after: Step[] = isSecurity
    ? [
        { ...arrived, state: 'next' },
        { ...cost, note: 'If your other broker does not send it', state: 'next' },
      ]
    : [];
  return [submitted, waiting, ...after, { ...complete, state: 'next' }];
}
