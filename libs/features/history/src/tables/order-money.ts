import type { Execution, Order } from '@portal/contracts/endpoints/orders';
import { isPositive, isZero, negate, sum, type Decimal } from '@portal/domain/money/money';
import { side as sides } from '@portal/domain/orders/order-vocabulary';

/** The fills of an order, oldest first. Other execution reports in the history have no fill quantity. */
export const fillsOf = (order: Pick<Order, 'executionHistory'>): readonly Execution[] =>
  order.executionHistory
    .filter(step => isPositive(step.fillQuantity))
    .toSorted((a, b) => a.messageSequenceNumber - b.messageSequenceNumber);

/** Net cash amount including fees; negative for a payment. Null without fills. */
export function computeNet(side: number, fills: readonly Pick<Execution, 'grandTotal'>[]): Decimal | null {
  if (fills.length === 0) return null;
  const total = sum(fills.map(({ grandTotal }) => grandTotal));
  return side === sides.buy && !isZero(total) ? negate(total) : total;
}

/** The reason text of the last execution report, or null. */
export const lastReason = (order: Pick<Order, 'executionHistory'>): string | null =>
  order.executionHistory.toSorted((a, b) => a.messageSequenceNumber - b.messageSequenceNumber).at(-1)?.text ?? null;
