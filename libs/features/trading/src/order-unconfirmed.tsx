import { Button } from '@mantine/core';
import { portalConfig } from '@portal/client/config';
import type { NewOrder } from '@portal/client/order-intent';
import { mayResend } from '@portal/client/resend-rule';
import { BusyButton } from '@portal/ui/busy-button';
import type { DialogFace, FaceProps } from './dialog-face';
import { formatOrderLine } from './order-words';
import styles from './review-order.module.css';
import { formatWhen } from './venue-words';

/*
 * No response to an order came. Neither success nor failure is claimed: the order is looked for until the venue says which it
 * was. Only an order that the venue never received may be sent again, under the same key (O-02 to O-04).
 */

function SupportLine() {
  const { supportEmail, supportPhone } = portalConfig();
  return (
    <>
      write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a> or call {supportPhone}.
    </>
  );
}

export function drawChecking(order: NewOrder, { symbol, intent }: FaceProps): DialogFace {
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

/** The list of orders was read and does not hold it. That alone proves nothing, so the investor decides what to do. */
export function drawMissing(order: NewOrder, { symbol, ticket, intent }: FaceProps): DialogFace {
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

export function drawNotReceived(order: NewOrder, { symbol, intent, onClose }: FaceProps): DialogFace {
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

/** A second try under the same key, begun after the page was left and opened again. */
export function drawSendingAgain(order: NewOrder, { symbol }: FaceProps): DialogFace {
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
