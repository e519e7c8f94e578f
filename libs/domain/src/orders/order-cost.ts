import {
  add,
  compare,
  decimal,
  divide,
  isPositive,
  multiply,
  negate,
  round,
  roundToCents,
  subtract,
  zero,
  type Decimal,
} from '../money/money';
import { feeRule } from './fee-rule';
import { side as sides, type SideCode } from './order-vocabulary';

/** Options of the fee. */
export interface FeeOptions {
  readonly waived?: boolean | undefined;
}

/** Cost of an order or its executions in dollars; `total` is what a buyer pays or a seller receives. */
export interface OrderCost {
  readonly subtotal: Decimal;
  readonly fee: Decimal;
  readonly total: Decimal;
}

/** The rule that determines the fee, for display. */
export function feeKind(price: Decimal, { waived = false }: FeeOptions = {}): 'waived' | 'percentage' | 'perShare' {
  if (waived) return 'waived';
  return compare(price, feeRule.threshold) >= 0 ? 'percentage' : 'perShare';
}

/** Fee before rounding. */
function exactFee(price: Decimal, quantity: Decimal, options: FeeOptions): Decimal {
  const kind = feeKind(price, options);
  if (kind === 'waived' || !isPositive(price) || !isPositive(quantity)) return zero;
  return kind === 'percentage'
    ? multiply(multiply(price, quantity), feeRule.rate)
    : multiply(quantity, feeRule.perShare);
}

const roundFee = (fee: Decimal): Decimal => round(fee, 2, 'up');

/** Fee in dollars for a price per share and a quantity, rounded up to the next cent [ORD-21 to ORD-24]. */
export const computeFee = (price: Decimal, quantity: Decimal, options: FeeOptions = {}): Decimal =>
  roundFee(exactFee(price, quantity, options));

/**
 * Subtotal (price x quantity, rounded half up to the cent), fee and total in dollars. A buyer pays subtotal plus fee, a
 * seller receives subtotal minus fee, which is negative for the cheapest shares.
 */
export function computeOrderCost(side: SideCode, price: Decimal, quantity: Decimal, fee: Decimal): OrderCost {
  return costOf(side, roundToCents(multiply(price, quantity)), fee);
}

const costOf = (side: SideCode, subtotal: Decimal, fee: Decimal): OrderCost => ({
  subtotal,
  fee,
  total: side === sides.buy ? add(subtotal, fee) : subtract(subtotal, fee),
});

/** Running totals of an order's executions in dollars, unrounded. */
export interface FillTotals {
  readonly gross: Decimal;
  readonly fee: Decimal;
}

/** Totals before the first fill. */
export const emptyFillTotals: FillTotals = { gross: zero, fee: zero };

/** Adds one fill to the totals. */
export const addFill = (
  totals: FillTotals,
  price: Decimal,
  quantity: Decimal,
  options: FeeOptions = {},
): FillTotals => ({
  gross: add(totals.gross, multiply(price, quantity)),
  fee: add(totals.fee, exactFee(price, quantity, options)),
});

/**
 * Cost of all executions of an order, rounded once. The amounts of one execution are the difference between this after
 * and before it, so many small fills never cost a buyer more than the reviewed total.
 */
export const computeFilledCost = (side: SideCode, totals: FillTotals): OrderCost =>
  costOf(side, roundToCents(totals.gross), roundFee(totals.fee));

/**
 * Maximum quantity, with at most `decimals` decimals, that the cash covers at `price` including the fee; null without a
 * price.
 */
export function computeMaxQuantity(
  cash: Decimal,
  price: Decimal,
  decimals: number,
  options: FeeOptions = {},
): Decimal | null {
  if (!isPositive(price)) return null;
  if (!isPositive(cash)) return zero;
  const perShare = add(price, exactFee(price, decimal('1'), options));
  let quantity = divide(cash, perShare, decimals, 'down') ?? zero;
  const step = decimal(`1e${-decimals}`);
  // Rounding can add up to 1.5 cents to the exact amount.
  const cent = divide(decimal('0.01'), perShare, decimals, 'up') ?? step;
  while (isPositive(quantity) && compare(costAt(price, quantity, options), cash) > 0) {
    quantity = add(quantity, negate(compare(cent, step) > 0 ? cent : step));
  }
  return isPositive(quantity) ? quantity : zero;
}

const costAt = (price: Decimal, quantity: Decimal, options: FeeOptions): Decimal =>
  computeOrderCost(sides.buy, price, quantity, computeFee(price, quantity, options)).total;

/** Coins for a dollar amount at a limit price, rounded down to the coin's decimals; null without a price [ORD-03]. */
export const computeCoinQuantity = (dollars: Decimal, price: Decimal, decimals: number): Decimal | null =>
  isPositive(price) ? divide(dollars, price, decimals, 'down') : null;
