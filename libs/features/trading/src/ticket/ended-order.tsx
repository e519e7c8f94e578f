import { usePaths } from '@portal/client/browser/paths';
import type { Order } from '@portal/contracts/endpoints/orders';
import type { OrderableSymbol } from '../draft/orderable-symbol';
import { isPositive } from '@portal/domain/money/money';
import { describeEnd, readEndReason } from '@portal/domain/orders/order-status';
import { endWithPeriod } from '@portal/ui/format/end-with-period';
import { formatQuantity } from '@portal/ui/format/format';
import { Notice } from '@portal/ui/feedback/notice';
import { Link } from 'react-router';
import { formatOrderLine } from '../labels/order-labels';

interface EndedOrderProps {
  order: Order;
  symbol: OrderableSymbol;
}

/** Notice for an order that the venue accepted and immediately ended, with the reason and the filled quantity. */
export function EndedOrder({ order, symbol }: EndedOrderProps) {
  const paths = usePaths();
  const digits = symbol.num_decimals;
  const { cumulativeQuantity, quantity } = order;
  const reason =
    readEndReason(order) ?? (order.executionHistory === null ? 'We don’t have a reason yet.' : 'No reason was given.');
  return (
    <Notice tone="danger" role="alert">
      <strong>
        Your order {describeEnd(order.status.name)}: {formatOrderLine(order, symbol)}.
      </strong>{' '}
      {endWithPeriod(reason)}{' '}
      {cumulativeQuantity !== null &&
        isPositive(cumulativeQuantity) &&
        `${formatQuantity(cumulativeQuantity, digits)}${quantity === null ? '' : ` of ${formatQuantity(quantity, digits)}`} filled first. `}
      <Link to={paths.history('orders')}>View order</Link>
    </Notice>
  );
}
