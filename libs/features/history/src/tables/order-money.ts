import type { Execution, Order } from '@portal/contracts/endpoints/orders';
import { isPositive, isZero, negate, sum, type Decimal } from '@portal/domain/money/money';
import { side as sides } from '@portal/domain/orders/order-vocabulary';

/** The fills of an order, oldest first; none if its history is unknown. Other execution reports have no fill quantity. */
export const fillsOf = (order: Pick<Order, 'executionHistory'>): readonly Execution[] =>
  (order.executionHistory ?? [])
    .filter(step => step.fillQuantity !== null && isPositive(step.fillQuantity))
    .toSorted((a, b) => a.messageSequenceNumber - b.messageSequenceNumber);

/** The sum of an amount of all fills; null if one of them is unknown. */
export function sumOf(fills: readonly Execution[], name: 'subtotal' | 'fee'): Decimal | null {
  const amounts = fills.flatMap(fill => fill[name] ?? []);
  return amounts.length === fills.length ? sum(amounts) : null;
}

/** Net cash amount including fees; negative for a payment. Null without fills, or if the side or an amount is unknown. */
export function computeNet(side: Order['side'], fills: readonly Pick<Execution, 'grandTotal'>[]): Decimal | null {
  const totals = fills.flatMap(({ grandTotal }) => grandTotal ?? []);
  if (fills.length === 0 || totals.length < fills.length || (side !== sides.buy && side !== sides.sell)) return null;
  const total = sum(totals);
  return side === sides.buy && !isZero(total) ? negate(total) : total;
}

/** The reason text of the last execution report, or null. */
export const lastReason = (order: Pick<Order, 'executionHistory'>): string | null =>
  order.executionHistory?.toSorted((a, b) => a.messageSequenceNumber - b.messageSequenceNumber).at(-1)?.text ?? null;
