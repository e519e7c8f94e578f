import { feeRule } from '@portal/domain/orders/order-cost';

/**
 * Exact dollar arithmetic with integers: a price in 10^-priceDigits dollars times a quantity in 10^-quantityDigits
 * units is an integer number of 10^-(priceDigits + quantityDigits) dollars. It is stored as whole cents and a rest
 * below one cent, so that every figure stays a safe integer for any number of decimals.
 */
export interface Notional {
  cents: number;
  /** 0 <= rest < unit, where unit is the number of smallest parts in a cent. */
  rest: number;
}

export const emptySum = (): Notional => ({ cents: 0, rest: 0 });

/** The number of smallest parts in a cent: 10^(priceDigits + quantityDigits - 2). Price digits are at least 2. */
export const partsPerCent = (priceDigits: number, quantityDigits: number): number =>
  10 ** (priceDigits + quantityDigits - 2);

/** Adds price times quantity, exactly. Products above 2^53 use BigInt; most are smaller. */
export function addProduct(sum: Notional, price: number, quantity: number, unit: number): void {
  const product = price * quantity;
  if (product > Number.MAX_SAFE_INTEGER) {
    const exact = BigInt(price) * BigInt(quantity);
    const parts = BigInt(unit);
    addParts(sum, Number(exact / parts), Number(exact % parts), unit);
    return;
  }
  if (unit === 1) {
    sum.cents += product;
    return;
  }
  const cents = Math.floor(product / unit);
  const rest = product - cents * unit;
  // The division may have rounded up to the next integer.
  if (rest < 0) addParts(sum, cents - 1, rest + unit, unit);
  else addParts(sum, cents, rest, unit);
}

function addParts(sum: Notional, cents: number, rest: number, unit: number): void {
  sum.cents += cents;
  sum.rest += rest;
  if (sum.rest >= unit) {
    sum.rest -= unit;
    sum.cents += 1;
  }
}

/** Whole cents, half a cent rounded up: the rule for subtotals. */
export const roundToCents = (sum: Notional, unit: number): number =>
  sum.rest > 0 && sum.rest * 2 >= unit ? sum.cents + 1 : sum.cents;

/** The fee is one part in so many of its base: 100 at a rate of 1 %. */
const feeDivisor = Math.round(1 / Number(feeRule.rate));

/**
 * The fee in cents for a fee base, the sum of max(price, $3.00) times quantity over all executions: 1 % of it, rounded
 * up to the next cent. Below $3.00 that equals $0.03 per share [ORD-21, ORD-22, ORD-23].
 */
export const computeFeeCents = (base: Notional): number =>
  base.rest > 0 ? Math.floor(base.cents / feeDivisor) + 1 : Math.ceil(base.cents / feeDivisor);
