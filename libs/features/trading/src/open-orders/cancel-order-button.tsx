import { Button } from '@mantine/core';
import { q } from '@portal/client/api/query';
import type { Order } from '@portal/contracts/endpoints/orders';
import { symbols } from '@portal/contracts/endpoints/symbols';
import { isOpenOrder } from '@portal/domain/orders/order-status';
import { useQuery } from '@tanstack/react-query';
import { deferredPart } from '@portal/ui/feedback/lazy-part';
import { useLayoutEffect, useRef, useState } from 'react';
import { formatOrderLine } from '../labels/order-labels';

// Lazy: few visits of a list cancel an order.
const CancelOrderModal = deferredPart(async () => (await import('./cancel-order-modal')).CancelOrderModal, 'toast');
/** Preloads the dialog as soon as the user is about to press the button. */
const preloadDialog = (): void => void CancelOrderModal.preload();

interface CancelOrderButtonProps {
  /** The current order. The button disappears when it is no longer cancelable; an open dialog stays until closed. */
  order: Order;
}

/**
 * Cancel button for order lists in other features. Renders nothing for an order that is not open [ORD-37]. Needs no
 * authority, so that users can always release what an order holds.
 */
export function CancelOrderButton({ order }: CancelOrderButtonProps) {
  const listed = useQuery({ ...q(symbols.list), staleTime: Infinity }).data?.data.symbols;
  const facts = listed?.find(({ symbol }) => symbol === order.symbol);
  const isOpen = isOpenOrder(order);
  /** Undefined until the dialog is first opened; then it stays mounted, so that it closes with its transition. */
  const [isAsking, setIsAsking] = useState<boolean>();
  const [canceled, setCanceled] = useState(false);

  // The button that opened the dialog is gone: focus its container.
  const container = useRef<HTMLSpanElement>(null);
  const isGone = canceled && !isOpen;
  useLayoutEffect(() => {
    if (isGone) container.current?.focus();
  }, [isGone]);

  return (
    <span ref={container} tabIndex={-1}>
      {isOpen && (
        <Button
          variant="default"
          size="sm"
          aria-label={`Cancel: ${formatOrderLine(order, facts ?? { symbol: order.symbol })}`}
          onFocus={preloadDialog}
          onPointerEnter={preloadDialog}
          onClick={() => setIsAsking(true)}
        >
          Cancel
        </Button>
      )}
      {isAsking !== undefined && (
        <CancelOrderModal
          order={isAsking ? order : null}
          facts={facts}
          isOpen={isOpen}
          onClose={() => setIsAsking(false)}
          onCanceled={() => {
            setIsAsking(false);
            setCanceled(true);
          }}
        />
      )}
    </span>
  );
}
