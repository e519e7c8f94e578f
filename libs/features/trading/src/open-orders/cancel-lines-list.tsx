import type { CancelLine } from '@portal/client/orders/cancel-lines';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { isPositive } from '@portal/domain/money/money';
import { formatQuantity, formatStatus } from '@portal/ui/format/format';
import { formatOrderLine } from '../labels/order-labels';
import styles from './cancel-orders-modal.module.css';

interface CancelLinesProps {
  lines: readonly CancelLine[];
  factsOf: (symbol: string) => PortalSymbol | undefined;
}

/** One line for each order with the state of its cancel. */
export const CancelLines = ({ lines, factsOf }: CancelLinesProps) => (
  <ul className={styles.orders} aria-label="Order results">
    {lines.map(line => {
      const { order, state } = line;
      const facts = factsOf(order.symbol);
      return (
        <li key={order.orderId}>
          <strong>{formatOrderLine(order, facts ?? { symbol: order.symbol })}</strong>
          <span className={styles.state} data-step={state.step}>
            {describe(line, facts)}
          </span>
        </li>
      );
    })}
  </ul>
);

function describe({ order, state }: CancelLine, facts: PortalSymbol | undefined): string {
  switch (state.step) {
    case 'waiting':
      return 'Waiting…';
    case 'sending':
      return 'Canceling…';
    case 'checking':
      return 'Checking…';
    case 'requested':
      return 'Cancellation requested. The order stays open until it’s canceled, and may still fill.';
    case 'canceled':
      return order.cumulativeQuantity !== null && isPositive(order.cumulativeQuantity)
        ? `Canceled. ${formatQuantity(order.cumulativeQuantity, facts?.num_decimals)} filled first.`
        : 'Canceled';
    case 'filled':
      return 'Filled before it could be canceled.';
    case 'ended':
      return `No longer open: ${formatStatus(order.status.name)}`;
    case 'refused':
      return `Not canceled. ${state.reason}`;
    case 'notConfirmed':
      return state.isUnanswered === true ? 'Not confirmed. We didn’t get a response.' : 'Not confirmed.';
    case 'notSent':
      return `Not canceled. ${state.reason}`;
  }
}
