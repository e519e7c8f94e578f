import { Button } from '@mantine/core';
import { portalConfig } from '@portal/client/browser/config';
import type { NewOrder } from '@portal/client/orders/order-intent';
import { mayResend } from '@portal/client/money/resend-rule';
import { BusyButton } from '@portal/ui/controls/busy-button';
import type { DialogStep, DialogStepProps } from './dialog-step';
import { formatOrderLine } from '../labels/order-labels';
import styles from './review-order.module.css';
import { formatWhen } from '../labels/venue-labels';

/*
 * Dialog steps for an order without a response. Neither success nor failure is claimed: the order is looked up until
 * the outcome is known. Only an order that the venue never received may be sent again, with the same key
 * (O-02 to O-04).
 */

function SupportLine() {
  const { supportEmail, supportPhone } = portalConfig();
  return (
    <>
      write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a> or call {supportPhone}.
    </>
  );
}

export function drawChecking(order: NewOrder, { symbol, intent }: DialogStepProps): DialogStep {
  const isChecking = intent.state.step === 'notConfirmed' && intent.state.checking;
  return {
    title: 'Checking your order…',
    locked: true,
    body: (
      <>
        <p className={styles.order}>{formatOrderLine(order, symbol)}</p>
        <p role="status" className={styles.text}>
          {isChecking
            ? 'We could not confirm your order yet. We are checking.'
            : 'We could not confirm your order yet. The venue does not answer.'}
        </p>
        <p className={styles.text}>
          Do not enter it again: it may have been placed. If this does not clear up, <SupportLine />
        </p>
      </>
    ),
    footer: (
      <BusyButton variant="default" size="md" busy={isChecking} busyText="Checking" onClick={intent.checkAgain}>
        Check again
      </BusyButton>
    ),
  };
}

/** The order is not in the list of orders. That proves nothing, so the user decides what to do. */
export function drawMissing(order: NewOrder, { symbol, ticket, intent }: DialogStepProps): DialogStep {
  const since = formatWhen(intent.state.step === 'notConfirmed' ? intent.state.sentAt : ticket.now, ticket.now);
  return {
    title: 'We did not find your order',
    locked: true,
    body: (
      <>
        <p className={styles.order}>{formatOrderLine(order, symbol)}</p>
        <p role="status" className={styles.text}>
          We could not confirm your order. Your orders since {since} do not include it: it may not have been placed, or
          it may not be listed yet.
        </p>
        <p className={styles.text}>
          Check again, or enter a new order. To be sure before you do, <SupportLine />
        </p>
      </>
    ),
    footer: (
      <>
        <Button variant="default" size="md" onClick={intent.reset}>
          Enter a new order
        </Button>
        <Button size="md" onClick={intent.checkAgain}>
          Check again
        </Button>
      </>
    ),
  };
}

export function drawNotReceived(order: NewOrder, { symbol, intent, onClose }: DialogStepProps): DialogStep {
  return {
    title: 'Your order was not received',
    body: (
      <>
        <p className={styles.order}>{formatOrderLine(order, symbol)}</p>
        <p className={styles.text}>
          The connection failed before the order reached the venue. Nothing was placed, and nothing is sent by itself.
        </p>
      </>
    ),
    footer: (
      <>
        <Button variant="default" size="md" onClick={onClose}>
          Go back
        </Button>
        {intent.state.step === 'notReceived' && mayResend(intent.state.sentAt) && (
          <Button size="md" onClick={intent.retry}>
            Try again
          </Button>
        )}
      </>
    ),
  };
}

/** A retry with the same key after the page was left and opened again. */
export function drawSendingAgain(order: NewOrder, { symbol }: DialogStepProps): DialogStep {
  return {
    title: 'Sending your order',
    locked: true,
    body: <p className={styles.order}>{formatOrderLine(order, symbol)}</p>,
    footer: (
      <BusyButton size="md" busy busyText="Submitting">
        Submit
      </BusyButton>
    ),
  };
}
