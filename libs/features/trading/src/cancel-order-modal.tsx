import { Button } from '@mantine/core';
import { reloadAfterOrder } from '@portal/client/after-order';
import { putOrder } from '@portal/client/order-cache';
import { useApiMutation } from '@portal/client/query';
import { orders, type Order } from '@portal/contracts/orders';
import type { PortalSymbol } from '@portal/contracts/symbols';
import { isPositive } from '@portal/domain/money';
import { BusyButton } from '@portal/ui/busy-button';
import { formatQuantity } from '@portal/ui/format';
import { Notice } from '@portal/ui/notice';
import { SheetModal } from '@portal/ui/sheet-modal';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { CancelFailure } from './cancel-failure';
import { formatOrderLine } from './order-words';
import styles from './review-order.module.css';
import { Still } from './still';

interface CancelOrderModalProps {
  /** The order to cancel as it stands now; null while nothing is asked. */
  order: Order | null;
  /** The symbol's facts; undefined while they load. */
  facts: PortalSymbol | undefined;
  /** False once the order has ended some other way. */
  isOpen: boolean;
  onClose: () => void;
  onCanceled: (order: Order) => void;
}

/**
 * Asks before canceling. Pending: the button is busy and a second click does nothing; success closes; failure stays here
 * with its reason [ORD-38]. Without an answer nothing is claimed, and the order is read again.
 */
export function CancelOrderModal({ order, facts, isOpen, onClose, onCanceled }: CancelOrderModalProps) {
  const cache = useQueryClient();
  const cancel = useApiMutation(orders.cancel, {
    onSuccess(answer) {
      putOrder(cache, answer.order);
      cancel.reset();
      onCanceled(answer.order);
    },
    onSettled() {
      sent.current = false;
      reloadAfterOrder();
    },
  });
  // The state of a mutation comes a moment late: clicks that follow at once meet this mark (O-12).
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
  const still = order === null;
  const symbol = facts ?? { symbol: order?.symbol ?? '' };
  return (
    <SheetModal
      opened={!still}
      onClose={close}
      focusHeading
      locked={cancel.isPending}
      title={<Still still={still}>{isOpen ? 'Cancel this order?' : 'This order is no longer open'}</Still>}
      footer={
        <Still still={still}>
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
        </Still>
      }
    >
      <Still still={still}>
        {order && <p className={styles.order}>{formatOrderLine(order, symbol)}</p>}
        {order && isOpen && <p className={styles.text}>{explainCancel(order, facts?.num_decimals)}</p>}
        {cancel.isError && (
          <Notice tone="danger" role="alert">
            <CancelFailure failure={cancel.error} />
          </Notice>
        )}
      </Still>
    </SheetModal>
  );
}

const explainCancel = (order: Order, digits: number | undefined): string =>
  isPositive(order.cumulativeQuantity)
    ? `The ${formatQuantity(order.leavesQuantity, digits)} that are left are canceled. What has filled stays filled.`
    : 'Nothing has filled yet. What the order holds becomes available again.';
