import { reloadAfterOrder } from '@portal/client/orders/order-invalidation';
import { putOrder } from '@portal/client/orders/order-cache';
import { useApiMutation } from '@portal/client/api/query';
import { orders, type Order } from '@portal/contracts/endpoints/orders';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { isPositive } from '@portal/domain/money/money';
import { side as sides } from '@portal/domain/orders/order-vocabulary';
import { formatQuantity } from '@portal/ui/format/format';
import { ConfirmModal } from '@portal/ui/feedback/confirm-modal';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { CancelFailure } from './cancel-failure';
import { formatOrderLine } from '../labels/order-labels';

interface CancelOrderModalProps {
  /** The current state of the order to cancel; null while the dialog is closed. */
  order: Order | null;
  /** The symbol; undefined while it loads. */
  facts: PortalSymbol | undefined;
  /** False once the order is no longer open. */
  isOpen: boolean;
  onClose: () => void;
  onCanceled: (order: Order) => void;
}

/**
 * Confirmation dialog for a cancel. Pending: the button is busy and a second click does nothing. Success closes the
 * dialog, a failure shows its reason [ORD-38]. Without a response no outcome is claimed and the order is refetched.
 */
export function CancelOrderModal({ order, facts, isOpen, onClose, onCanceled }: CancelOrderModalProps) {
  const cache = useQueryClient();
  const cancel = useApiMutation(orders.cancel, {
    onSuccess(response) {
      const canceled = response?.order ?? null;
      if (canceled !== null) putOrder(cache, canceled);
      cancel.reset();
      if (canceled !== null) onCanceled(canceled);
    },
    onSettled() {
      sent.current = false;
      reloadAfterOrder();
    },
  });
  // The mutation state updates only with the next render, so a ref ignores immediate further clicks (O-12).
  const sent = useRef(false);
  const send = (): void => {
    if (sent.current || order === null) return;
    sent.current = true;
    cancel.mutate({ params: { id: order.orderId } });
  };
  const close = (): void => {
    cancel.reset();
    onClose();
  };
  return (
    <ConfirmModal
      opened={order !== null}
      onClose={close}
      title={isOpen ? 'Cancel this order?' : 'This order is no longer open'}
      keep={isOpen ? 'Keep order' : 'Close'}
      confirm={isOpen ? 'Cancel order' : null}
      busyText="Canceling"
      busy={cancel.isPending}
      onConfirm={send}
      problem={cancel.isError ? <CancelFailure failure={cancel.error} /> : null}
    >
      {order && (
        <p>
          <strong>{formatOrderLine(order, facts ?? { symbol: order.symbol })}</strong>
        </p>
      )}
      {order && isOpen && <p>{explainCancel(order, facts?.num_decimals)}</p>}
    </ConfirmModal>
  );
}

const explainCancel = (order: Order, digits: number | null | undefined): string =>
  order.cumulativeQuantity === null
    ? 'This cancels what has not filled. What has filled is not affected.'
    : isPositive(order.cumulativeQuantity)
      ? `This cancels the remaining ${formatQuantity(order.leavesQuantity, digits)}. The ${formatQuantity(order.cumulativeQuantity, digits)} already ${order.side === sides.sell ? 'sold' : 'bought'} are not affected.`
      : 'Nothing has filled yet. What the order holds becomes available again.';
