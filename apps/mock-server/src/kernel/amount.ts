/**
 * Exact dollar arithmetic on the exchange's whole numbers: a price in 10^-priceDigits dollars times a quantity in
 * 10^-quantityDigits units is a whole number of 10^-(priceDigits + quantityDigits) dollars, kept as whole cents and a
 * rest below one cent, so that every figure stays a safe integer however many decimals a symbol has.
 */
export interface Sum {
  cents: number;
  /** 0 <= rest < unit, where unit is the number of smallest parts in a cent. */
  rest: number;
}

export const emptySum = (): Sum => ({ cents: 0, rest: 0 });

/** How many of the smallest parts make a cent: 10^(priceDigits + quantityDigits - 2). Price digits are 2 at least. */
export const partsPerCent = (priceDigits: number, quantityDigits: number): number =>
  10 ** (priceDigits + quantityDigits - 2);

/** Adds price times quantity, exactly. Products beyond 2^53 go through BigInt; most never do. */
export function addProduct(sum: Sum, price: number, quantity: number, unit: number): void {
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
  // The division may have been rounded up to the next whole number.
  if (rest < 0) addParts(sum, cents - 1, rest + unit, unit);
  else addParts(sum, cents, rest, unit);
}

function addParts(sum: Sum, cents: number, rest: number, unit: number): void {
  sum.cents += cents;
  sum.rest += rest;
  if (sum.rest >= unit) {
    sum.rest -= unit;
    sum.cents += 1;
  }
}

/** Whole cents, half a cent rounded up: how a subtotal is charged. */
export const roundToCents = (sum: Sum, unit: number): number =>
  sum.rest > 0 && sum.rest * 2 >= unit ? sum.cents + 1 : sum.cents;

/**
 * The fee in cents for a fee base, which is the sum of max(price, $3.00) times quantity over all executions: 1 % of it,
 * rounded up to the next full cent. Below $3.00 that is $0.03 a share [ORD-21, ORD-22, ORD-23].
 */
export const computeFeeCents = (base: Sum): number =>
  base.rest > 0 ? Math.floor(base.cents / 100) + 1 : Math.ceil(base.cents / 100);
