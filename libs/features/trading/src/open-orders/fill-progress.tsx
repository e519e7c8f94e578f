import type { Order } from '@portal/contracts/endpoints/orders';
import { divide, hundred, multiply } from '@portal/domain/money/money';
import { formatQuantity } from '@portal/ui/format/format';
import styles from './open-orders.module.css';

interface FillProgressProps {
  order: Order;
  /** Decimals of the symbol's quantities. */
  digits: number | undefined;
}

/** How much of an order is filled: '180 of 500' with a bar. */
export function FillProgress({ order, digits }: FillProgressProps) {
  const percent = divide(multiply(order.cumulativeQuantity, hundred), order.quantity, 2, 'down');
  const text = `${formatQuantity(order.cumulativeQuantity, digits)} of ${formatQuantity(order.quantity, digits)}`;
  return (
    <span className={styles.progress}>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.filled} style={{ width: `${percent ?? '0'}%` }} />
      </span>
      {text}
      <span className="visually-hidden"> filled</span>
    </span>
  );
}
