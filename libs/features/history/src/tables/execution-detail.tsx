import { serverNow } from '@portal/client/browser/server-time';
import type { Execution, Order } from '@portal/contracts/endpoints/orders';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { subtract } from '@portal/domain/money/money';
import { fillsOf, hasAllFills, sumOf } from '@portal/domain/orders/order-fills';
import { formatMoney, formatPlainPrice, formatQuantity, formatSignedMoney } from '@portal/ui/format/format';
import { formatDate, formatPlainTime } from '@portal/ui/format/format-time';
import { useMobile } from '@portal/ui/layout/use-mobile';
import { type ReactNode } from 'react';
import styles from './execution-detail.module.css';
import { computeNet, computeOrderNet } from './order-money';
import { OrderTimeline } from '@portal/ui/display/order-timeline';

interface ExecutionDetailProps {
  order: Order;
  facts: PortalSymbol | undefined;
  /** Renders an action for the order, if the row has no space for it. */
  action?: ((order: Order) => ReactNode) | undefined;
}

/** The steps of one order, and its fills with their sums, or a message if there are none. */
export function ExecutionDetail({ order, facts, action }: ExecutionDetailProps) {
  const isMobile = useMobile();
  const hasFills = fillsOf(order).length > 0;
  return (
    <div className={styles.detail}>
      <OrderTimeline
        order={order}
        quantityDigits={facts?.num_decimals}
        priceDigits={facts?.usd_precision_digits}
        now={serverNow()}
      />
      {hasFills ? (
        <FillsTable order={order} facts={facts} isNarrow={isMobile} />
      ) : (
        <p className={styles.none}>
          {order.executionHistory === null || hasAllFills(order) === false
            ? 'We can’t show this order’s executions right now.'
            : 'No executions.'}
        </p>
      )}
      {action && <div className={styles.action}>{action(order)}</div>}
    </div>
  );
}

interface FillsTableProps {
  order: Order;
  facts: PortalSymbol | undefined;
  isNarrow: boolean;
}

/** Narrow: only time, quantity, price and net; else all figures of a fill. */
function FillsTable({ order, facts, isNarrow }: FillsTableProps) {
  const fills = fillsOf(order);
  const now = serverNow();
  const quantity = (value: Order['quantity']): string => formatQuantity(value, facts?.num_decimals);
  const price = (value: Order['averagePrice']): string => formatPlainPrice(value, facts?.usd_precision_digits);
  const time = (fill: Execution): string =>
    `${formatDate(fill.timeStamp, { now })}, ${formatPlainTime(fill.timeStamp)}`;
  // What remains after each fill follows from the fills before it, if none is missing.
  const ordered = hasAllFills(order) === true ? order.quantity : null;
  const remaining = (fill: Execution, at: number): Execution['leavesQuantity'] => {
    const filled = sumOf(fills.slice(0, at + 1), 'fillQuantity');
    return fill.leavesQuantity ?? (ordered === null || filled === null ? null : subtract(ordered, filled));
  };
  const average = `Average ${price(order.averagePrice)}`;
  return (
    <table className={styles.fills} data-narrow={isNarrow || undefined}>
      <caption className="visually-hidden">Executions for order {order.orderId}</caption>
      <thead>
        <tr>
          {!isNarrow && <th scope="col">Execution</th>}
          <th scope="col" data-start>
            Time (ET)
          </th>
          <th scope="col">Filled</th>
          <th scope="col">Price</th>
          {!isNarrow && <th scope="col">Remaining</th>}
          {!isNarrow && <th scope="col">Subtotal</th>}
          {!isNarrow && <th scope="col">Fee</th>}
          <th scope="col">Net</th>
        </tr>
      </thead>
      <tbody>
        {fills.map((fill, at) => (
          <tr key={fill.messageSequenceNumber}>
            {!isNarrow && <th scope="row">{fill.executionId}</th>}
            <td data-start>{time(fill)}</td>
            <td>{quantity(fill.fillQuantity)}</td>
            <td>{price(fill.price)}</td>
            {!isNarrow && <td>{quantity(remaining(fill, at))}</td>}
            {!isNarrow && <td>{formatMoney(fill.subtotal)}</td>}
            {!isNarrow && <td>{formatMoney(fill.fee)}</td>}
            <td>{formatSignedMoney(computeNet(order.side, fill))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{average}</th>
          {!isNarrow && <td />}
          <td>{quantity(order.cumulativeQuantity)}</td>
          <td />
          {!isNarrow && <td>{quantity(order.leavesQuantity)}</td>}
          {!isNarrow && <td>{formatMoney(sumOf(fills, 'subtotal'))}</td>}
          {!isNarrow && <td>{formatMoney(sumOf(fills, 'fee') ?? order.fee)}</td>}
          <td>{formatSignedMoney(computeOrderNet(order))}</td>
        </tr>
      </tfoot>
    </table>
  );
}
