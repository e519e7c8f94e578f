import { Button } from '@mantine/core';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { DialogStep } from '@portal/ui/layout/step-dialog';
import { Notice } from '@portal/ui/feedback/notice';
import type { OrderStepProps } from './order-step';
import { explainRefusal } from '../draft/order-refusal';
import { formatSide } from '../labels/order-labels';
import { ReviewFacts } from './review-facts';
import styles from './review-order.module.css';
import type { ReadyOrder } from '../draft/ticket-draft';
import { useReview } from './use-review';

/**
 * Review step before the order is sent [ORD-12]. Busy from the first press of Submit: a second press does nothing
 * (O-01).
 */
export function ReviewStep({ order, symbol, ticket, intent, onClose }: OrderStepProps & { order: ReadyOrder }) {
  const review = useReview(order, symbol, intent);
  const { state } = intent;
  const isSending = state.step === 'sending';
  // The idempotency key is not reserved yet. Errors are shown below.
  const isWaiting = state.step === 'idle' || state.step === 'fetchingKey';
  const hasNoKey = state.step === 'noKey';
  const isAsking = review.warnings.length > 0;
  const submit = `Submit ${formatSide(order.side).toLowerCase()} order`;
  return (
    <DialogStep
      title="Review order"
      footer={
        <>
          <Button variant="default" size="md" disabled={isSending} onClick={onClose}>
            Go back
          </Button>
          <BusyButton
            size="md"
            busy={isSending || isWaiting}
            busyText={isSending ? 'Submitting' : 'Preparing'}
            disabled={hasNoKey}
            onClick={review.submit}
          >
            {isAsking ? `${submit} anyway` : submit}
          </BusyButton>
        </>
      }
    >
      <div className={styles.review}>
        <ReviewFacts order={order} symbol={symbol} ticket={ticket} />
        {state.step === 'refused' && (
          <Notice tone="danger" role="alert">
            {explainRefusal(state.failure)}
          </Notice>
        )}
        {hasNoKey && (
          <Notice tone="danger" role="alert">
            Orders cannot be sent right now. Go back and try again.
          </Notice>
        )}
        {isAsking && (
          <Notice tone="warn" role="alert">
            {review.warnings.map(({ text }) => text).join(' ')} Look at your order again, then submit it if you still
            want it.
          </Notice>
        )}
      </div>
    </DialogStep>
  );
}
