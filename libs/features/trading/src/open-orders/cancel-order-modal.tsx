import type { Order } from '@portal/contracts/endpoints/orders';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { isPositive } from '@portal/domain/money/money';
import { formatQuantity } from '@portal/ui/format/format';
import { ConfirmModal } from '@portal/ui/feedback/confirm-modal';
import { formatOrderLine } from '../labels/order-labels';
import { useCancel } from './use-cancel';
import { readCancelOutcome } from '@portal/client/orders/cancel-lines';
import type { CancelReport } from '@portal/client/orders/send-cancel';
import type { ReactNode } from 'react';
import { explainRefusal } from '../draft/order-refusal';

interface CancelOrderModalProps {
  /** The current state of the order to cancel; null while the dialog is closed. */
  order: Order | null;
  /** The symbol; undefined while it loads. */
  facts: PortalSymbol | undefined;
  /** False once the order can no longer be canceled. */
  isOpen: boolean;
  onClose: () => void;
  onCanceled: (order: Order) => void;
}

/**
 * Confirmation dialog for a cancel. Pending: the button is busy and a second click does nothing. It closes when the order
 * shows as ended; until then an accepted cancel is called requested. A failure shows its reason [ORD-38]. Without a
 * response no outcome is claimed, and the order is looked up.
 */
export function CancelOrderModal({ order, facts, isOpen, onClose, onCanceled }: CancelOrderModalProps) {
  const { report, send, reset } = useCancel(onCanceled);
  const close = (): void => {
    reset();
    onClose();
  };
  const outcome = order && readCancelOutcome(order);
  const isRequested = report?.state.step === 'requested' && outcome === null;
  const mayCancel = isOpen && !isRequested;
  const closed = outcome?.step === 'canceled' ? 'Order canceled' : 'This order can no longer be canceled';
  const title = isRequested ? 'Cancellation requested' : isOpen ? 'Cancel this order?' : closed;
  return (
    <ConfirmModal
      opened={order !== null}
      onClose={close}
      title={title}
      keep={mayCancel ? 'Keep order' : 'Close'}
      confirm={mayCancel ? 'Cancel order' : null}
      busyText="Canceling…"
      busy={report?.state.step === 'sending'}
      onConfirm={() => order !== null && send(order)}
      problem={report === null ? null : describeCancelFailure(report)}
    >
      {order && (
        <p>
          <strong>{formatOrderLine(order, facts ?? { symbol: order.symbol })}</strong>
        </p>
      )}
      {isRequested && <p role="status">Your order stays open until it’s canceled, and may still fill.</p>}
      {order && mayCancel && <p>{explainCancel(order, facts?.num_decimals)}</p>}
    </ConfirmModal>
  );
}

const explainCancel = (order: Order, digits: number | null | undefined): string =>
  order.cumulativeQuantity === null || (order.leavesQuantity === null && isPositive(order.cumulativeQuantity))
    ? 'We’ll try to cancel the unfilled part of this order. It may still fill before it’s canceled.'
    : isPositive(order.cumulativeQuantity)
      ? `We’ll try to cancel the remaining ${formatQuantity(order.leavesQuantity, digits)}, which may still fill. The ${formatQuantity(order.cumulativeQuantity, digits)} already filled won’t be affected.`
      : 'Your order may still fill before it’s canceled. Once it’s canceled, any cash or assets held for it will be available again.';

/**
 * 'Unable to cancel order. {HTTP status text}', followed by the reason of the server [ORD-39]; that a cancel is not
 * confirmed, after any failure that does not decide it. Null if nothing failed.
 */
function describeCancelFailure({ state, failure }: CancelReport): ReactNode {
  if (state.step === 'checking') return 'We couldn’t confirm the cancellation yet. We’re checking.';
  if (state.step === 'notConfirmed') {
    return state.isUnanswered === true
      ? 'We couldn’t confirm the cancellation because we didn’t get a response.'
      : 'We couldn’t confirm the cancellation.';
  }
  if (failure === null) return null;
  const { reason } = failure;
  // HTTP/2 has no status text; show the reason instead.
  const text = failure.statusText === '' ? explainRefusal(failure) : failure.statusText;
  return (
    <>
      Unable to cancel order. {text}
      {reason !== null && reason !== text && (
        <>
          <br />
          {reason}
        </>
      )}
    </>
  );
}
