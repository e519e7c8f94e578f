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
import type { ReactNode } from 'react';

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
            busyText={isSending ? 'Submitting…' : 'Preparing…'}
            disabled={hasNoKey}
            // The second click of a double click must not confirm warnings that the first one has found.
            onClick={({ detail }) => (isAsking && detail > 1 ? undefined : review.submit())}
          >
            {isAsking ? `${submit} anyway` : submit}
          </BusyButton>
        </>
      }
    >
      <div className={styles.review}>
        <ReviewFacts order={order} symbol={symbol} ticket={ticket} />
        {state.step === 'refused' && (
          <Revealed>
            <Notice tone="danger" role="alert">
              {explainRefusal(state.failure)}
            </Notice>
          </Revealed>
        )}
        {hasNoKey && (
          <Revealed>
            <Notice tone="danger" role="alert">
              We couldn’t prepare your order. Go back and try again.
            </Notice>
          </Revealed>
        )}
        {isAsking && (
          <Revealed>
            <Notice tone="warn" role="alert">
              {review.warnings.map(({ text }) => text).join(' ')} Check your order, then submit it if you still want to.
            </Notice>
          </Revealed>
        )}
      </div>
    </DialogStep>
  );
}

const reveal = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'end' });

/** What appears at the end of a long review, which scrolls under its buttons. */
const Revealed = ({ children }: { children: ReactNode }) => (
  <div ref={reveal} className={styles.revealed}>
    {children}
  </div>
);
