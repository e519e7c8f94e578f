import { Button } from '@mantine/core';
import { reloadAfterOrder } from '@portal/client/orders/order-invalidation';
import { putOrder } from '@portal/client/orders/order-cache';
import { useApiMutation } from '@portal/client/api/query';
import { orders, type Order } from '@portal/contracts/endpoints/orders';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { isPositive } from '@portal/domain/money/money';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { formatQuantity } from '@portal/ui/format/format';
import { Notice } from '@portal/ui/feedback/notice';
import { SheetModal } from '@portal/ui/layout/sheet-modal';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { CancelFailure } from './cancel-failure';
import { formatOrderLine } from '../labels/order-labels';
import styles from '../review/review-order.module.css';
import { Freeze } from '../review/freeze';

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
      putOrder(cache, response.order);
      cancel.reset();
      onCanceled(response.order);
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
  const frozen = order === null;
  const symbol = facts ?? { symbol: order?.symbol ?? '' };
  return (
    <SheetModal
      opened={!frozen}
      onClose={close}
      focusHeading
      locked={cancel.isPending}
      title={<Freeze frozen={frozen}>{isOpen ? 'Cancel this order?' : 'This order is no longer open'}</Freeze>}
      footer={
        <Freeze frozen={frozen}>
          <Button variant="default" size="md" disabled={cancel.isPending} onClick={close}>
            {isOpen ? 'Keep order' : 'Close'}
          </Button>
          {isOpen && (
            <BusyButton
              variant="outline"
              color="red"
              size="md"
              busy={cancel.isPending}
              busyText="Canceling"
              onClick={send}
            >
              Cancel order
            </BusyButton>
          )}
        </Freeze>
      }
    >
      <Freeze frozen={frozen}>
        {order && <p className={styles.order}>{formatOrderLine(order, symbol)}</p>}
        {order && isOpen && <p className={styles.text}>{explainCancel(order, facts?.num_decimals)}</p>}
        {cancel.isError && (
          <Notice tone="danger" role="alert">
            <CancelFailure failure={cancel.error} />
          </Notice>
        )}
      </Freeze>
    </SheetModal>
  );
}

const explainCancel = (order: Order, digits: number | undefined): string =>
  isPositive(order.cumulativeQuantity)
    ? `The ${formatQuantity(order.leavesQuantity, digits)} that are left are canceled. What has filled stays filled.`
    : 'Nothing has filled yet. What the order holds becomes available again.';
