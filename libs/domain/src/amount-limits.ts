import { compare, decimal, smaller, type Decimal } from './money';

/**
 * How large figures may get. One rule for forms, calls, the exchange and the ledger, so that every balance and every sum of
 * balances is an exact whole number of cents or of a symbol's smallest unit (docs/decisions/0025-greatest-amounts.md):
 *
 * - a price or a cost per unit is at most $1,000,000;
 * - an order or a movement of a symbol is at most 10,000,000 units, and at most 10^13 of the symbol's smallest units;
 * - an account holds at most 10^13 smallest units of each symbol and 10^13 cents, which is also the most that a position
 *   may have cost. 900 accounts as large as that still add up to less than 2^53.
 */

/** Dollars for one unit. */
export const mostPrice = decimal('1000000');

/** Cents, or smallest units of a symbol: a safe integer. */
export const mostSmallestUnits = 1e13;

/** 10^13 cents in dollars. */
export const mostDollars = decimal('100000000000');

const smallestUnitDigits = 13;
const mostWholeUnits = decimal('10000000');

/** The greatest quantity of one order or movement of a symbol with `digits` decimals. */
export const mostUnits = (digits: number): Decimal =>
  digits >= smallestUnitDigits
    ? decimal('1')
    : smaller(mostWholeUnits, decimal(`1${'0'.repeat(smallestUnitDigits - digits)}`));

/** What to say about a value above `most`; null when it is not. */
export const checkMost = (value: Decimal, most: Decimal): string | null =>
  compare(value, most) > 0 ? `Enter at most ${groupThousands(most)}.` : null;

/** The same for dollars: 'Enter at most $1,000,000.' */
export const checkMostDollars = (dollars: Decimal, most: Decimal): string | null =>
  compare(dollars, most) > 0 ? `Enter at most $${groupThousands(most)}.` : null;

/** '1234567.5' becomes '1,234,567.5'. */
export const groupThousands = (text: string): string => text.replace(/(?<!\.\d*)\B(?=(\d{3})+(?!\d))/g, ',');

/** A decimal in a request has at most so many digits before the point and after it; larger ones are refused unread. */
export const inputDigits = { whole: 15, fraction: 18 } as const;

/** Whether a decimal may stand in a request: -999999999999999.9 may, 1000000000000000 may not. */
export function fitsInput(value: Decimal): boolean {
  const [whole = '', fraction = ''] = value.replace('-', '').split('.');
  return whole.length <= inputDigits.whole && fraction.length <= inputDigits.fraction;
}
