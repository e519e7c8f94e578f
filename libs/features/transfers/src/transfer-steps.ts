import type { ShareTransfer } from '@portal/contracts/account-transfers';
import type { Transfer } from '@portal/contracts/transfers';
import type { TransferItem } from '@portal/domain/transfer-item';
import { statusClass } from '@portal/domain/order-status';
import { formatDate, formatDateTime } from '@portal/ui/format-time';
import type { Step } from '@portal/ui/step-line';
import { formatDuration } from './transfer-words';

/** A transfer of the history, and the request that it came from where it came from one. */
export interface KnownTransfer {
  readonly entry: TransferItem<Transfer>;
  readonly request: ShareTransfer | null;
}

const plain = (status: string): string => status.trim().toUpperCase();

/** How long it is said to take: the day that the server expects, else the time that its kind takes. */
function expectation({ request }: KnownTransfer, now: number): string | undefined {
  if (request === null) return undefined;
  if (request.expectedDate) return `expected ${formatDate(request.expectedDate, { now })}`;
  return formatDuration(request.transferType);
}

/**
 * The way of a transfer as steps. Only what has happened has a date, and only one that the server gives; a status that
 * nobody knows is the step where it stands.
 */
export function computeTransferSteps(known: KnownTransfer, now: number): readonly Step[] {
  const { entry, request } = known;
  const status = plain(entry.status);
  const isSecurity = request !== null || /TOKEN_DEPOSIT/i.test(entry.transactionType ?? '');
  const submitted: Step = { label: 'Submitted', note: formatDateTime(entry.date, { now }), state: 'done' };
  const way: Step = { label: request === null ? 'On its way' : 'With the delivering firm', state: 'done' };
  const arrived: Step = { label: isSecurity ? 'Shares in your account' : 'Arrived', state: 'done' };
  const cost: Step = { label: 'Cost basis', state: 'done' };
  const complete: Step = { label: 'Complete', state: 'done' };

  if (status === 'COMPLETE') return [submitted, way, ...(isSecurity ? [arrived] : []), complete];
  if (status === 'WAITING_FOR_COST_BASIS') {
    return [submitted, arrived, { ...cost, note: 'waiting for you', state: 'act' }, { ...complete, state: 'next' }];
  }
  if (statusClass(entry.status) === 'danger') {
    return [submitted, { label: request === null ? 'Failed' : 'Rejected', state: 'failed' }];
  }
  const note = expectation(known, now);
  const waiting: Step = { ...way, ...(note === undefined ? {} : { note }), state: 'now' };
  const after: Step[] = isSecurity
    ? [
        { ...arrived, state: 'next' },
        { ...cost, note: 'if your firm does not send it', state: 'next' },
      ]
    : [];
  return [submitted, waiting, ...after, { ...complete, state: 'next' }];
}
