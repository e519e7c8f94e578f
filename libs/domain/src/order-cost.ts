import {
  add,
  compare,
  decimal,
  divide,
  isPositive,
  multiply,
  negate,
  round,
  subtract,
  zero,
  type Decimal,
} from './money';
import { side as sides, type SideCode } from './order-vocabulary';

/** At this price per share and above the fee is a percentage, below it an amount per share [ORD-21, ORD-22]. */
const feeThreshold = decimal('3');
const feeRate = decimal('0.01');
const feePerShare = decimal('0.03');

/** Orders of this symbol are free of the fee [ORD-24]. */
export const isFeeWaived = (symbol: string): boolean => symbol === 'OSTKO';

export interface FeeOptions {
  readonly waived?: boolean | undefined;
}

/** What an order or its executions cost, in dollars; `total` is what a buyer pays and what a seller receives. */
export interface OrderCost {
  readonly subtotal: Decimal;
  readonly fee: Decimal;
  readonly total: Decimal;
}

/** Which rule makes the fee, to name it beside the figure. */
export function feeKind(price: Decimal, { waived = false }: FeeOptions = {}): 'waived' | 'percentage' | 'perShare' {
  if (waived) return 'waived';
  return compare(price, feeThreshold) >= 0 ? 'percentage' : 'perShare';
}

/** The fee before rounding. It never falls when the price rises: 1% of $3.00 is the $0.03 of the lower tier. */
function exactFee(price: Decimal, quantity: Decimal, options: FeeOptions): Decimal {
  const kind = feeKind(price, options);
  if (kind === 'waived' || !isPositive(price) || !isPositive(quantity)) return zero;
  return kind === 'percentage' ? multiply(multiply(price, quantity), feeRate) : multiply(quantity, feePerShare);
}

const roundFee = (fee: Decimal): Decimal => round(fee, 2, 'up');
const roundSubtotal = (gross: Decimal): Decimal => round(gross, 2, 'halfUp');

/** The fee in dollars for a price per share and a quantity, rounded up to the next full cent [ORD-21 to ORD-24]. */
export const computeFee = (price: Decimal, quantity: Decimal, options: FeeOptions = {}): Decimal =>
  roundFee(exactFee(price, quantity, options));

/**
 * Subtotal (price x quantity rounded half up to the cent), fee and total. A buyer pays subtotal plus fee, a seller
 * receives subtotal minus fee; below $0.03 a share that is less than nothing, and shown as it is.
 */
export function computeOrderCost(side: SideCode, price: Decimal, quantity: Decimal, fee: Decimal): OrderCost {
  return costOf(side, roundSubtotal(multiply(price, quantity)), fee);
}

const costOf = (side: SideCode, subtotal: Decimal, fee: Decimal): OrderCost => ({
  subtotal,
  fee,
  total: side === sides.buy ? add(subtotal, fee) : subtract(subtotal, fee),
});

/** What the executions of one order come to so far, not yet rounded. */
export interface FillTotals {
  readonly gross: Decimal;
  readonly fee: Decimal;
}

export const noFills: FillTotals = { gross: zero, fee: zero };

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
 * The cost of all executions of one order together, rounded once. An execution's own amounts are the difference
 * between this after and before it, so many small executions never cost a buyer more than the reviewed total.
 */
export const computeFilledCost = (side: SideCode, totals: FillTotals): OrderCost =>
  costOf(side, roundSubtotal(totals.gross), roundFee(totals.fee));

/**
 * The greatest quantity, with at most `decimals` decimals, whose cost at `price` the cash covers with its fee; null
 * when there is no price.
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
  // Rounding may cost up to one and a half cents more than the exact figure.
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
