import type { useCancelBatch } from '@portal/client/orders/cancel-batch';
import { isBusy, isOutcomeOpen, type CancelBatch, type CancelState } from '@portal/client/orders/cancel-lines';
import { LinkButton } from '@portal/ui/controls/link-button';
import { Notice } from '@portal/ui/feedback/notice';
import { formatCount } from '@portal/ui/format/format';
import { countOrders } from '../labels/order-labels';

interface CancelNoticeProps {
  batch: CancelBatch;
  cancels: ReturnType<typeof useCancelBatch>;
  /** Opens the dialog with the outcome of each order. */
  onDetails: () => void;
}

/** What became of canceled orders, while their dialog is closed and after a reload. */
export function CancelNotice({ batch, cancels, onDetails }: CancelNoticeProps) {
  const busy = isBusy(batch);
  const isOpen = !busy && isOutcomeOpen(batch);
  return (
    <Notice tone={isOpen ? 'warn' : 'info'} role="status">
      {busy ? `Canceling ${countOrders(batch.lines.length)}…` : summarizeCancels(batch)}{' '}
      {isOpen && <LinkButton onClick={cancels.checkAgain}>Check again</LinkButton>}{' '}
      <LinkButton onClick={onDetails}>Details</LinkButton>{' '}
      {!busy && <LinkButton onClick={cancels.dismiss}>Dismiss</LinkButton>}
    </Notice>
  );
}

/**
 * '2 of 3 orders are canceled. 1 order wasn’t canceled.' Counts apart what was only requested, what was refused or never sent, what
 * ended by itself, and what is not confirmed.
 */
export function summarizeCancels({ lines }: CancelBatch): string {
  const count = (...steps: readonly CancelState['step'][]): number =>
    lines.filter(({ state }) => steps.includes(state.step)).length;
  const canceled = count('canceled');
  const requested = count('requested');
  const ended = count('filled', 'ended');
  const refused = count('refused', 'notSent');
  const open = count('notConfirmed');
  return [
    canceled > 0 &&
      (lines.length === 1
        ? 'Your order is canceled.'
        : `${formatCount(canceled)} of ${countOrders(lines.length)} ${canceled === 1 ? 'is' : 'are'} canceled.`),
    requested > 0 &&
      `Cancellation requested for ${countOrders(requested)}. ${requested === 1 ? 'It' : 'They'} may still fill.`,
    ended > 0 && `${countOrders(ended)} filled or closed first.`,
    refused > 0 && `${countOrders(refused)} ${refused === 1 ? 'wasn’t' : 'weren’t'} canceled.`,
    open > 0 &&
      `We couldn’t confirm that ${countOrders(open)} ${open === 1 ? 'was' : 'were'} canceled. ${open === 1 ? 'It' : 'They'} may still fill.`,
  ]
    .filter(Boolean)
    .join(' ');
}
