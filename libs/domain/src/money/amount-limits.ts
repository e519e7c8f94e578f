import { compare, decimal, min, type Decimal } from './money';

/**
 * Maximum amounts. One rule for forms, calls, the exchange and the ledger, so that every balance and every sum of
 * balances is an exact whole number of cents or of a symbol's smallest unit (docs/decisions/0003-decimal-text.md):
 *
 * - a price or a cost per unit is at most $1,000,000;
 * - an order or a movement of a symbol is at most 10,000,000 units, and at most 10^13 of the symbol's smallest units;
 * - an account holds at most 10^13 smallest units of each symbol and 10^13 cents, which is also the maximum cost of a
 *   position. 900 accounts of that size still add up to less than 2^53.
 */

/** Maximum price in dollars per unit. */
export const maxPrice = decimal('1000000');

/** Maximum cents, or smallest units of a symbol: a safe integer. */
export const maxSmallestUnits = 1e13;

/** 10^13 cents in dollars. */
export const maxDollars = decimal('100000000000');

const smallestUnitDigits = 13;
const maxWholeUnits = decimal('10000000');

/** Maximum quantity of one order or movement of a symbol with `digits` decimals. */
export const maxUnits = (digits: number): Decimal =>
  digits >= smallestUnitDigits
    ? decimal('1')
    : min(maxWholeUnits, decimal(`1${'0'.repeat(smallestUnitDigits - digits)}`));

/** Problem of a value above `most`, or null. */
export const checkMaximum = (value: Decimal, most: Decimal): string | null =>
  compare(value, most) > 0 ? `Enter ${groupThousands(most)} or less.` : null;

/** Same check for dollars: 'Enter $1,000,000 or less.' */
export const checkMaxDollars = (dollars: Decimal, most: Decimal): string | null =>
  compare(dollars, most) > 0 ? `Enter $${groupThousands(most)} or less.` : null;

/** Formats '1234567.5' as '1,234,567.5'. */
export const groupThousands = (text: string): string => text.replace(/(?<!\.\d*)\B(?=(\d{3})+(?!\d))/g, ',');

/** Maximum digits of a decimal in a request, before and after the point; larger ones are rejected unparsed. */
export const inputDigits = { whole: 15, fraction: 18 } as const;

/** True if a decimal is allowed in a request: -999999999999999.9 is, 1000000000000000 is not. */
export function fitsInput(value: Decimal): boolean {
  const [whole = '', fraction = ''] = value.replace('-', '').split('.');
  return whole.length <= inputDigits.whole && fraction.length <= inputDigits.fraction;
}
