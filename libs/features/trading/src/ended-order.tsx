import { usePaths } from '@portal/client/paths';
import type { Order } from '@portal/contracts/orders';
import type { PortalSymbol } from '@portal/contracts/symbols';
import { isPositive } from '@portal/domain/money';
import { displayStatus, readEndReason } from '@portal/domain/order-status';
import { formatQuantity } from '@portal/ui/format';
import { Notice } from '@portal/ui/notice';
import { Link } from 'react-router';

interface EndedOrderProps {
  order: Order;
  symbol: PortalSymbol;
}

/** The venue took the order that was just sent and ended it at once, with the reason it gave and what was filled before. */
export function EndedOrder({ order, symbol }: EndedOrderProps) {
  const paths = usePaths();
  const digits = symbol.num_decimals;
  const { cumulativeQuantity, quantity } = order;
  return (
    <Notice tone="danger" role="alert">
      <strong>Your order was {displayStatus(order.status.name).toLowerCase()} by the venue.</strong>{' '}
      {readEndReason(order) ?? 'The venue gave no reason.'}{' '}
      {isPositive(cumulativeQuantity) &&
        `${formatQuantity(cumulativeQuantity, digits)} of ${formatQuantity(quantity, digits)} were filled before. `}
      <Link to={paths.history('orders')}>View order</Link>
    </Notice>
  );
}
