import type { Execution, Order } from '@portal/contracts/orders';
import { isPositive, isZero, negate, sum, type Decimal } from '@portal/domain/money';
import { side as sides } from '@portal/domain/order-vocabulary';

/** The fills of an order, oldest first: steps that are not fills have no price. */
export const fillsOf = (order: Pick<Order, 'executionHistory'>): readonly Execution[] =>
  order.executionHistory
    .filter(step => isPositive(step.fillQuantity))
    .toSorted((a, b) => a.messageSequenceNumber - b.messageSequenceNumber);

/** Cash that moved, fees included: out is negative. Null while nothing has filled. */
export function computeNet(side: number, fills: readonly Pick<Execution, 'grandTotal'>[]): Decimal | null {
  if (fills.length === 0) return null;
  const total = sum(fills.map(({ grandTotal }) => grandTotal));
  return side === sides.buy && !isZero(total) ? negate(total) : total;
}

/** Why the order ended as it did: the reason of its last step, where it has one. */
export const lastReason = (order: Pick<Order, 'executionHistory'>): string | null =>
  order.executionHistory.toSorted((a, b) => a.messageSequenceNumber - b.messageSequenceNumber).at(-1)?.text ?? null;
