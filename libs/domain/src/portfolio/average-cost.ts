import {
  abs,
  add,
  compare,
  divide,
  isNegative,
  isPositive,
  multiply,
  negate,
  subtract,
  zero,
  type Decimal,
} from '../money/money';
import type { AccountLine } from './account-lines';

/** The effect of a line of a symbol on the cost of its position. */
export interface CostEntry {
  readonly line: AccountLine;
  /** Dollars; zero for securities that came by transfer, whose cost no list tells. */
  readonly amount: Decimal;
  readonly isUnknown: boolean;
}

/**
 * The cost of a position as far as the lines of its symbol tell it: a purchase adds what was paid, fee included; what
 * leaves takes its part of the average cost, in whole cents; a position that is sold out costs nothing.
 */
export function computeCostEntries(lines: readonly AccountLine[]): CostEntry[] {
  let units = zero;
  let cost = zero;
  return lines.map(line => {
    if (isPositive(line.amount)) {
      units = add(units, line.amount);
      const paid = line.dollars;
      cost = add(cost, paid ?? zero);
      return { line, amount: paid ?? zero, isUnknown: paid === null };
    }
    const left = abs(line.amount);
    const part = compare(left, units) >= 0 ? cost : (divide(multiply(cost, left), units, 2) ?? zero);
    units = subtract(units, left);
    if (isNegative(units)) units = zero;
    cost = subtract(cost, part);
    return { line, amount: negate(part), isUnknown: false };
  });
}
