import { Button } from '@mantine/core';
import { portalConfig } from '@portal/client/browser/config';
import type { NewOrder } from '@portal/client/orders/order-intent';
import { mayResend } from '@portal/client/money/resend-rule';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { DialogStep } from '@portal/ui/layout/step-dialog';
import type { OrderStepProps } from './order-step';
import { formatOrderLine } from '../labels/order-labels';
import styles from './review-order.module.css';
import { formatWhen } from '../labels/venue-labels';

/*
 * Dialog steps for an order without a response. Neither success nor failure is claimed: the order is looked up until
 * the outcome is known. Only an order that the venue never received may be sent again, with the same key
 * (O-02 to O-04).
 */

interface SentOrderStepProps extends OrderStepProps {
  readonly order: NewOrder;
}

function SupportLine() {
  const { supportEmail, supportPhone } = portalConfig();
  return (
    <>
      write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a> or call {supportPhone}.
    </>
  );
}

const OrderLine = ({ order, symbol }: Pick<SentOrderStepProps, 'order' | 'symbol'>) => (
  <p className={styles.order}>{formatOrderLine(order, symbol)}</p>
);

export function CheckingStep({ order, symbol, intent }: SentOrderStepProps) {
  const isChecking = intent.state.step === 'notConfirmed' && intent.state.checking;
  return (
    <DialogStep
      title="Checking your order…"
      footer={
        <BusyButton variant="default" size="md" busy={isChecking} busyText="Checking" onClick={intent.checkAgain}>
          Check again
        </BusyButton>
      }
    >
      <OrderLine order={order} symbol={symbol} />
      <p role="status" className={styles.text}>
        {isChecking
          ? 'We could not confirm your order yet. We are checking.'
          : 'We could not confirm your order yet. The venue does not answer.'}
      </p>
      <p className={styles.text}>
        Do not enter it again: it may have been placed. If this does not clear up, <SupportLine />
      </p>
    </DialogStep>
  );
}

/** The order is not in the list of orders. That proves nothing, so the user decides what to do. */
export function MissingStep({ order, symbol, ticket, intent }: SentOrderStepProps) {
  const since = formatWhen(intent.state.step === 'notConfirmed' ? intent.state.sentAt : ticket.now, ticket.now);
  return (
    <DialogStep
      title="We did not find your order"
      footer={
        <>
          <Button variant="default" size="md" onClick={intent.reset}>
            Enter a new order
          </Button>
          <Button size="md" onClick={intent.checkAgain}>
            Check again
          </Button>
        </>
      }
    >
      <OrderLine order={order} symbol={symbol} />
      <p role="status" className={styles.text}>
        We could not confirm your order. Your orders since {since} do not include it: it may not have been placed, or it
        may not be listed yet.
      </p>
      <p className={styles.text}>
        Check again, or enter a new order. To be sure before you do, <SupportLine />
      </p>
    </DialogStep>
  );
}

export const NotReceivedStep = ({ order, symbol, intent, onClose }: SentOrderStepProps) => (
  <DialogStep
    title="Your order was not received"
    footer={
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
    }
  >
    <OrderLine order={order} symbol={symbol} />
    <p className={styles.text}>
      The connection failed before the order reached the venue. Nothing was placed, and nothing is sent by itself.
    </p>
  </DialogStep>
);

/** A retry with the same key after the page was left and opened again. */
export const SendingAgainStep = ({ order, symbol }: SentOrderStepProps) => (
  <DialogStep
    title="Sending your order"
    footer={
      <BusyButton size="md" busy busyText="Submitting">
        Submit
      </BusyButton>
    }
  >
    <OrderLine order={order} symbol={symbol} />
  </DialogStep>
);
