import type { Execution, Order } from '@portal/contracts/endpoints/orders';
import { isZero, negate, type Decimal } from '@portal/domain/money/money';
import { sumOf } from '@portal/domain/orders/order-fills';
import { side as sides } from '@portal/domain/orders/order-vocabulary';

/** Net cash amount including fees; negative for a payment. Null without fills, or if the side or an amount is unknown. */
export function computeNet(side: Order['side'], fills: readonly Pick<Execution, 'grandTotal'>[]): Decimal | null {
  const total = fills.length === 0 ? null : sumOf(fills, 'grandTotal');
  if (total === null || (side !== sides.buy && side !== sides.sell)) return null;
  return side === sides.buy && !isZero(total) ? negate(total) : total;
}

/** The reason text of the last execution report, or null. */
export const lastReason = (order: Pick<Order, 'executionHistory'>): string | null =>
  order.executionHistory?.toSorted((a, b) => a.messageSequenceNumber - b.messageSequenceNumber).at(-1)?.text ?? null;
