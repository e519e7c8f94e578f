import type { Order } from '@portal/contracts/endpoints/orders';
import { divide, hundred, isPositive, multiply } from '@portal/domain/money/money';
import { formatQuantity } from '@portal/ui/format/format';
import styles from './open-orders.module.css';

interface FillProgressProps {
  order: Order;
  /** Decimals of the symbol's quantities. */
  digits: number | null | undefined;
}

/** How much of an order is filled: '180 of 500' with a bar. */
export function FillProgress({ order, digits }: FillProgressProps) {
  const { cumulativeQuantity: filled, quantity } = order;
  const percent =
    filled !== null && quantity !== null && isPositive(quantity)
      ? divide(multiply(filled, hundred), quantity, 2, 'down')
      : null;
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
