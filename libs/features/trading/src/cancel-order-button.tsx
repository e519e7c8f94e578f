import { Button } from '@mantine/core';
import { q } from '@portal/client/query';
import type { Order } from '@portal/contracts/orders';
import { symbols } from '@portal/contracts/symbols';
import { isOpenOrder } from '@portal/domain/order-status';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CancelOrderModal } from './cancel-order-modal';
import { formatOrderLine } from './order-words';

interface CancelOrderButtonProps {
  /** As it stands now: the button goes when the order can no longer be canceled, the question stays until it is closed. */
  order: Order;
}

/** Cancel, for lists of orders elsewhere. Draws nothing for an order that is not open [ORD-37]. It needs no authority: what is bound in an order must be free to leave it. */
export function CancelOrderButton({ order }: CancelOrderButtonProps) {
  const listed = useQuery({ ...q(symbols.list), staleTime: Infinity }).data?.data.symbols;
  const facts = listed?.find(({ symbol }) => symbol === order.symbol);
  const isOpen = isOpenOrder(order);
  const [asked, setAsked] = useState(false);
  const [canceled, setCanceled] = useState(false);

  // The button that asked is gone: the focus goes to its place.
  const place = useRef<HTMLSpanElement>(null);
  const isGone = canceled && !isOpen;
  useEffect(() => {
    if (isGone) place.current?.focus();
  }, [isGone]);

  return (
    <span ref={place} tabIndex={-1}>
      {isOpen && (
        <Button
          variant="default"
          size="sm"
          aria-label={`Cancel: ${formatOrderLine(order, facts ?? { symbol: order.symbol })}`}
          onClick={() => setAsked(true)}
        >
          Cancel
        </Button>
      )}
      <CancelOrderModal
        order={asked ? order : null}
        facts={facts}
        isOpen={isOpen}
        onClose={() => setAsked(false)}
        onCanceled={() => {
          setAsked(false);
          setCanceled(true);
        }}
      />
    </span>
  );
}
