import { Button } from '@mantine/core';
import { usePaths } from '@portal/client/browser/paths';
import type { OrderIntent } from '@portal/client/orders/order-intent';
import { FactList } from '@portal/ui/display/fact-list';
import { LinkButton } from '@portal/ui/controls/link-button';
import { WhyLine } from '@portal/ui/display/inline-hint';
import { missing } from '@portal/ui/format/format';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { OrderableSymbol } from '../draft/orderable-symbol';
import { formatOrderLine } from '../labels/order-labels';
import styles from './order-receipt.module.css';

interface PlacedOrderProps {
  placed: Extract<OrderIntent, { step: 'placed' }>;
  symbol: OrderableSymbol;
  /** The heading takes the focus if the control that had it was in the ticket. */
  hadFocus: RefObject<boolean>;
  onCheckAgain: () => void;
  onNewOrder: () => void;
}

/**
 * What was sent of an order that the server has accepted by a reply without its details, in the place of the form until
 * they are loaded.
 */
export function PlacedOrder({ placed, symbol, hadFocus, onCheckAgain, onNewOrder }: PlacedOrderProps) {
  const paths = usePaths();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (hadFocus.current) heading.current?.focus({ preventScroll: true });
  }, [hadFocus]);
  const orderId = placed.placed?.orderId ?? null;
  const pending = placed.checking ? 'Loading…' : missing;
  return (
    <section className={styles.receipt} aria-label="Order received">
      <h3 className={styles.title} ref={heading} tabIndex={-1}>
        Order received
      </h3>
      <p>{formatOrderLine(placed.request, symbol)}</p>
      <FactList
        facts={[
          {
            label: 'Order',
            value:
              orderId === null ? (
                pending
              ) : (
                <Link className={styles.order} to={paths.historyOrder(orderId)} aria-label={`View order ${orderId}`}>
                  {orderId}
                </Link>
              ),
          },
          { label: 'Status', value: pending },
        ]}
      />
      <WhyLine>
        <span role="status">{placed.checking ? 'We’re loading its status.' : 'We couldn’t load its status yet.'}</span>{' '}
        {!placed.checking && <LinkButton onClick={onCheckAgain}>Check again</LinkButton>}{' '}
        <Link to={paths.orders()}>Open orders</Link>
      </WhyLine>
      <Button variant="default" size="md" fullWidth onClick={onNewOrder}>
        New order
      </Button>
    </section>
  );
}
