import { Button } from '@mantine/core';
import { usePaths } from '@portal/client/browser/paths';
import { serverNow } from '@portal/client/browser/server-time';
import { side as sides } from '@portal/domain/orders/order-vocabulary';
import { FactList, type Fact } from '@portal/ui/display/fact-list';
import { StatusBadge } from '@portal/ui/display/status-badge';
import { WhyLine } from '@portal/ui/display/inline-hint';
import { formatMoney, formatPrice, formatQuantity, formatStatus } from '@portal/ui/format/format';
import { formatDateTime } from '@portal/ui/format/format-time';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { OrderableSymbol } from '../draft/orderable-symbol';
import styles from './order-receipt.module.css';
import type { FilledOrder } from './use-placed-order';
import type { Order } from '@portal/contracts/endpoints/orders';
import { isPositive, subtract, type Decimal } from '@portal/domain/money/money';
import {
  canceledByCustomer,
  describeEnd,
  hasEndedUnfilled,
  isFilled,
  isOpenOrder,
  readEndReason,
} from '@portal/domain/orders/order-status';
import { endWithPeriod } from '@portal/ui/format/end-with-period';
import { formatLimitMeaning, formatOrderPrice } from '../labels/order-labels';

interface OrderReceiptProps {
  filled: FilledOrder;
  symbol: OrderableSymbol;
  /** The heading takes the focus if the control that had it was in the ticket. */
  hadFocus: RefObject<boolean>;
  onNewOrder: () => void;
}

/** What the order of this ticket has bought or sold, in the place of its form. Unknown figures are '-'. */
export function OrderReceipt({ filled: { order, receipt }, symbol, hadFocus, onNewOrder }: OrderReceiptProps) {
  const paths = usePaths();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (hadFocus.current) heading.current?.focus({ preventScroll: true });
  }, [hadFocus]);
  const isBuy = order.side === sides.buy;
  const rest = describeRest(order, receipt.quantity, symbol);
  const facts: Fact[] = [
    {
      label: receipt.fills === 1 ? 'Price' : `Average price (${receipt.fills} fills)`,
      value: formatPrice(receipt.averagePrice, symbol.usd_precision_digits),
    },
    { label: 'Subtotal', value: formatMoney(receipt.subtotal) },
    { label: 'Fee', value: receipt.fee === null ? 'Not available' : formatMoney(receipt.fee) },
    {
      label:
        receipt.total === null
          ? `${isBuy ? 'You paid' : 'Proceeds'} (before the fee)`
          : isBuy
            ? 'You paid'
            : 'Net proceeds',
      value: formatMoney(receipt.total ?? receipt.subtotal),
      kind: 'total',
      ruled: true,
    },
    {
      label: receipt.fills === 1 ? 'Filled' : 'Last fill',
      value: formatDateTime(receipt.at, { now: serverNow() }),
      kind: 'quiet',
    },
    {
      label: 'Order',
      value: (
        <Link
          className={styles.order}
          to={paths.historyOrder(order.orderId)}
          aria-label={`View order ${order.orderId}`}
        >
          {order.orderId}
        </Link>
      ),
      kind: 'quiet',
    },
  ];
  return (
    <section className={styles.receipt} aria-label={`Order ${order.orderId} receipt`}>
      <StatusBadge label={order.status.name} />
      <h3 className={styles.title} ref={heading} tabIndex={-1}>
        {isBuy ? 'Bought' : 'Sold'} {formatQuantity(receipt.quantity, symbol.num_decimals)} {symbol.symbol}
      </h3>
      <FactList facts={facts} />
      {rest !== null && (
        <WhyLine>
          {rest.text} {rest.isOpen && <Link to={paths.orders()}>Open orders</Link>}
        </WhyLine>
      )}
      <Button variant="default" size="md" fullWidth onClick={onNewOrder}>
        New order
      </Button>
    </section>
  );
}

interface Rest {
  readonly text: string;
  /** It may still fill. */
  readonly isOpen: boolean;
}

/** What an order that has filled in part has not filled, and why; null if nothing is left. */
function describeRest(order: Order, filled: Decimal, symbol: OrderableSymbol): Rest | null {
  if (isFilled(order)) return null;
  const rest = order.quantity === null ? null : subtract(order.quantity, filled);
  if (rest !== null && !isPositive(rest)) return null;
  const amount = rest === null ? null : formatQuantity(rest, symbol.num_decimals);
  if (isOpenOrder(order)) {
    const meaning = typeof order.side === 'number' ? ` ${formatLimitMeaning(order.side)}` : '';
    return {
      text: `Still open${amount === null ? '' : `: ${amount}`} ${formatOrderPrice(order, symbol)}${meaning}.`,
      isOpen: true,
    };
  }
  const notFilled = amount === null ? '' : `${amount} not filled. `;
  if (!hasEndedUnfilled(order))
    return { text: `${notFilled}Order status: ${formatStatus(order.status.name)}.`, isOpen: false };
  const reason = readEndReason(order);
  const why = reason === null || reason === canceledByCustomer ? '' : ` ${endWithPeriod(reason)}`;
  return { text: `${notFilled}The order ${describeEnd(order.status.name)}.${why}`, isOpen: false };
}
