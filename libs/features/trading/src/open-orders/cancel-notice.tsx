import type { useCancelBatch } from '@portal/client/orders/cancel-batch';
import { isBusy, isOutcomeOpen, type CancelBatch } from '@portal/client/orders/cancel-lines';
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
  const open = batch.lines.filter(({ state }) => state.step === 'notConfirmed').length;
  return (
    <Notice tone={isOpen ? 'warn' : 'info'} role="status">
      {busy && `Canceling ${countOrders(batch.lines.length)}…`}
      {isOpen && `We couldn’t confirm the cancellation of ${countOrders(open)}. It may have gone through.`}
      {!busy && !isOpen && summarizeCancels(batch)}{' '}
      {isOpen && <LinkButton onClick={cancels.checkAgain}>Check again</LinkButton>}{' '}
      <LinkButton onClick={onDetails}>Details</LinkButton>{' '}
      {!busy && <LinkButton onClick={cancels.dismiss}>Dismiss</LinkButton>}
    </Notice>
  );
}

/** '2 of 3 orders are canceled.' */
export function summarizeCancels({ lines }: CancelBatch): string {
  const canceled = lines.filter(({ state }) => state.step === 'canceled').length;
  return `${formatCount(canceled)} of ${countOrders(lines.length)} ${lines.length === 1 ? 'is' : 'are'} canceled.`;
}
