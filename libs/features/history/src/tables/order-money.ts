import type { Execution, Order } from '@portal/contracts/endpoints/orders';
import { isZero, negate, type Decimal } from '@portal/domain/money/money';
import { computeTotal, readReceipt } from '@portal/domain/orders/order-fills';
import { side as sides } from '@portal/domain/orders/order-vocabulary';

type Amounts = Pick<Execution, 'subtotal' | 'fee' | 'grandTotal'>;

/** Net cash amount of a fill with its fee; negative for a payment. Null if the side or an amount is unknown. */
export const computeNet = (side: Order['side'], fill: Amounts): Decimal | null =>
  signed(side, computeTotal(side, [fill]));

/** Net cash amount of what an order has filled, with fees. Null without fills, or if one or an amount is missing. */
export const computeOrderNet = (order: Order): Decimal | null => signed(order.side, readReceipt(order)?.total ?? null);

function signed(side: Order['side'], total: Decimal | null): Decimal | null {
  if (total === null || (side !== sides.buy && side !== sides.sell)) return null;
  return side === sides.buy && !isZero(total) ? negate(total) : total;
}
