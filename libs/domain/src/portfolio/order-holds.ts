import { addFill, computeFilledCost, emptyFillTotals, type FillTotals } from '../orders/order-cost';
import { isFeeWaived } from '../orders/fee-rule';
import { isPositive, max, subtract, zero, type Decimal } from '../money/money';
import { side as sides } from '../orders/order-vocabulary';

/** The facts of an open order that its hold depends on; null where the server sends nothing readable. */
export interface OpenOrder {
  readonly orderId: string;
  readonly symbol: string;
  readonly side: number | string | null;
  readonly limitPrice: Decimal | null;
  readonly leavesQuantity: Decimal | null;
  /** The order's fills so far; null if they are unknown. */
  readonly executionHistory:
    | readonly { readonly price: Decimal | null; readonly fillQuantity: Decimal | null }[]
    | null;
}

/**
 * Dollars that an open order reserves: what it costs in total if the rest fills at its limit, with the fee of the fee
 * schedule, less what its fills have cost. A sale reserves dollars only where its fee exceeds its proceeds. Null if a
 * fact is missing.
 */
export function computeCashHold(order: OpenOrder): Decimal | null {
  const { symbol, side, limitPrice, leavesQuantity, executionHistory } = order;
  if (limitPrice === null || leavesQuantity === null || executionHistory === null) return null;
  if (side !== sides.buy && side !== sides.sell) return null;
  const options = { waived: isFeeWaived(symbol) };
  let filled: FillTotals = emptyFillTotals;
  for (const { price, fillQuantity } of executionHistory) {
    if (fillQuantity === null || !isPositive(fillQuantity)) continue;
    if (price === null) return null;
    filled = addFill(filled, price, fillQuantity, options);
  }
  const all = computeFilledCost(side, addFill(filled, limitPrice, leavesQuantity, options)).total;
  const spent = computeFilledCost(side, filled).total;
  const left = side === sides.buy ? subtract(all, spent) : subtract(spent, all);
  return max(zero, left);
}

/** Units that an open sell order reserves; zero for a buy, null if a fact is missing. */
export function computeUnitHold({ side, leavesQuantity }: OpenOrder): Decimal | null {
  if (side === sides.buy) return zero;
  return side === sides.sell ? leavesQuantity : null;
}
