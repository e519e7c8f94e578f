import { Button } from '@mantine/core';
import { portalConfig } from '@portal/client/config';
import type { NewOrder } from '@portal/client/order-intent';
import type { PortalSymbol } from '@portal/contracts/symbols';
import { BusyButton } from '@portal/ui/busy-button';
import type { DialogFace, FaceProps } from './dialog-face';
import { formatOrderLine } from './order-words';
import styles from './review-order.module.css';

/*
 * The answer to an order did not come. Neither success nor failure is claimed: the key is looked up until the venue says
 * which it was. Only an order that the venue never received may be sent again, under the same key (O-02 to O-04).
 */

/** After a reload only the key is known, not what was ordered. */
const describe = (order: NewOrder | null, symbol: PortalSymbol): string =>
  order === null ? `Your last order for ${symbol.symbol}` : formatOrderLine(order, symbol);

export function drawChecking(order: NewOrder | null, { symbol, intent }: FaceProps): DialogFace {
  const isChecking = intent.state.step === 'notConfirmed' && intent.state.checking;
  const { supportEmail, supportPhone } = portalConfig();
  return {
    title: 'Checking your order…',
    locked: true,
    body: (
      <>
        <p className={styles.order}>{describe(order, symbol)}</p>
        <p role="status" className={styles.text}>
          {isChecking
            ? 'We could not confirm your order yet. We are checking.'
            : 'We could not confirm your order yet. The venue does not answer.'}
        </p>
        <p className={styles.text}>
          Do not enter it again: it may have been placed. If this does not clear up, write to{' '}
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a> or call {supportPhone}.
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

export function drawNotReceived(order: NewOrder | null, { symbol, intent, onClose }: FaceProps): DialogFace {
  return {
    title: 'Your order was not received',
    body: (
      <>
        <p className={styles.order}>{describe(order, symbol)}</p>
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
        {order !== null && (
          <Button size="md" onClick={intent.retry}>
            Try again
          </Button>
        )}
      </>
    ),
  };
}

/** A second try under the same key, begun after the page was left and opened again. */
export function drawSendingAgain(order: NewOrder | null, { symbol }: FaceProps): DialogFace {
  return {
    title: 'Sending your order',
    locked: true,
    body: <p className={styles.order}>{describe(order, symbol)}</p>,
    footer: (
      <BusyButton size="md" busy busyText="Submitting">
        Submit
      </BusyButton>
    ),
  };
}
