import { Button } from '@mantine/core';
import { portalConfig } from '@portal/client/browser/config';
import { serverNow } from '@portal/client/browser/server-time';
import type { NewOrder, OrderIntentRunnerView } from '@portal/client/orders/order-intent';
import { mayResend } from '@portal/client/commands/resend-rule';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { LinkButton } from '@portal/ui/controls/link-button';
import { DialogStep } from '@portal/ui/layout/step-dialog';
import { Notice } from '@portal/ui/feedback/notice';
import { formatOrderLine, type LabelSymbol } from '../labels/order-labels';
import { explainUnconfirmed, isUnconfirmed, type UnconfirmedIntent } from './explain-unconfirmed';
import type { OrderStepProps } from './order-step';
import styles from './review-order.module.css';

/*
 * An order without an outcome. It is looked up until the outcome is known. Only an order that was never received may be
 * sent again, with the same key (O-02 to O-04). The dialog opens after the order was sent and can be closed; then, and
 * after a reload, it is a notice.
 */

interface SentOrderStepProps extends OrderStepProps {
  readonly order: NewOrder;
}

function SupportLine() {
  const { supportEmail, supportPhone } = portalConfig();
  return (
    <>
      contact support at <a href={`mailto:${supportEmail}`}>{supportEmail}</a> or {supportPhone}.
    </>
  );
}

function titleOf(state: UnconfirmedIntent): string {
  if (state.step === 'notReceived') return 'Your order wasn’t received';
  if (state.checking) return 'Checking your order…';
  return state.missing ? 'We didn’t find your order' : 'We couldn’t confirm your order yet';
}

/** The dialog step of an order without an outcome. */
export function UnconfirmedStep({ order, symbol, intent, onClose }: SentOrderStepProps) {
  const { state } = intent;
  if (!isUnconfirmed(state)) return null;
  const isLost = state.step === 'notConfirmed';
  return (
    <DialogStep
      title={titleOf(state)}
      footer={
        <>
          {(!isLost || state.missing) && (
            <Button variant="default" size="md" onClick={isLost ? intent.reset : onClose}>
              {isLost ? 'Place new order' : 'Go back'}
            </Button>
          )}
          {isLost ? (
            <BusyButton size="md" busy={state.checking} busyText="Checking…" onClick={intent.checkAgain}>
              Check again
            </BusyButton>
          ) : (
            mayResend(state.sentAt) && (
              <Button size="md" onClick={intent.retry}>
                Try again
              </Button>
            )
          )}
        </>
      }
    >
      <p className={styles.order}>{formatOrderLine(order, symbol)}</p>
      <p role="status" className={styles.text}>
        {explainUnconfirmed(state, serverNow())}
      </p>
      {isLost && (
        <p className={styles.text}>
          {state.missing ? 'To be sure before you place it again, ' : dontPlaceAgain}
          <SupportLine />
        </p>
      )}
    </DialogStep>
  );
}

const dontPlaceAgain = 'Don’t place it again: it may have been placed. If this doesn’t clear up, ';

interface UnconfirmedOrderProps {
  symbol: LabelSymbol;
  intent: OrderIntentRunnerView;
  /** Without the advice, which the notice above the page has. */
  brief?: boolean;
}

/** The same as a notice, with its actions as links. */
export function UnconfirmedOrder({ symbol, intent, brief = false }: UnconfirmedOrderProps) {
  const { state } = intent;
  if (state.step === 'sending') {
    return (
      <Notice tone="info" role="status">
        <strong>{formatOrderLine(state.request, symbol)}.</strong> Submitting…
      </Notice>
    );
  }
  if (!isUnconfirmed(state)) return null;
  const isLost = state.step === 'notConfirmed';
  return (
    <Notice tone="warn" role="status">
      <strong>{formatOrderLine(state.request, symbol)}.</strong> {explainUnconfirmed(state, serverNow())}{' '}
      {isLost && !brief && (
        <>
          {state.missing ? 'To be sure before you place it again, ' : dontPlaceAgain}
          <SupportLine />{' '}
        </>
      )}
      {isLost && !state.checking && <LinkButton onClick={intent.checkAgain}>Check again</LinkButton>}{' '}
      {!isLost && mayResend(state.sentAt) && <LinkButton onClick={intent.retry}>Try again</LinkButton>}{' '}
      {(!isLost || state.missing) && <LinkButton onClick={intent.reset}>Place new order</LinkButton>}
    </Notice>
  );
}
