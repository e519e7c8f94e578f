import { checkMost, checkMostDollars, mostDollars, mostPrice, mostUnits } from './amount-limits';
import { checkDecimals } from './decimals-allowed';
import { add, compare, isPositive, multiply, round, sum, zero, type Decimal } from './money';

/** What transferred shares have cost (specification 1 sections 3, 4 and 5). */
export interface CostBasisRow {
  /** Quantity of the row. */
  readonly amount: Decimal;
  /** Dollars for one unit, not for the row [TRF-27]. */
  readonly costBasis: { readonly amount: Decimal };
}

export interface CostBasisProblem {
  /** Path of the value at fault, as 'rows.0.amount'; 'rows' for the rows together. */
  readonly field: string;
  readonly message: string;
}

/** A cost per unit has at most so many decimals: fractions of a cent come from splits and dividends that were reinvested. */
export const costBasisDigits = 6;

const mostRows = 100;

/**
 * What is wrong with the rows for a transfer of `amount` units of a symbol with `digits` decimals; empty when they may be
 * saved [TRF-21, TRF-24, TRF-26]. The sum is exact: 0.1 and 0.2 are 0.3.
 */
export function checkCostBasis(
  rows: readonly CostBasisRow[],
  { amount, digits }: { readonly amount: Decimal; readonly digits: number },
): readonly CostBasisProblem[] {
  if (rows.length === 0 || rows.length > mostRows) {
    return [{ field: 'rows', message: `Give between 1 and ${mostRows} rows.` }];
  }
  const problems = rows.flatMap((row, i) => checkRow(row, i, digits));
  if (problems.length > 0) return problems;
  const total = sum(rows.map(row => row.amount));
  if (compare(total, amount) !== 0) {
    return [{ field: 'rows', message: `The total number of securities must equal ${amount}` }];
  }
  return checkMostDollars(computeTotalCost(rows), mostDollars) === null
    ? []
    : [{ field: 'rows', message: 'The total cost is too high. Enter the cost of one unit in each row.' }];
}

function checkRow({ amount, costBasis }: CostBasisRow, i: number, digits: number): CostBasisProblem[] {
  const problems: CostBasisProblem[] = [];
  const note = (field: string, message: string | null) => {
    if (message !== null) problems.push({ field: `rows.${i}.${field}`, message });
  };
  const { amount: cost } = costBasis;
  const quantityProblem = checkDecimals(amount, digits) ?? checkMost(amount, mostUnits(digits));
  const costProblem = checkDecimals(cost, costBasisDigits) ?? checkMostDollars(cost, mostPrice);
  note('amount', isPositive(amount) ? quantityProblem : 'Enter a quantity above 0.');
  note('costBasis.amount', isPositive(cost) ? costProblem : 'Enter a cost above 0.');
  return problems;
}

/** Whether saving is enabled: every row has a quantity and a cost above 0 [TRF-21]. */
export const canSaveCostBasis = (rows: readonly CostBasisRow[]): boolean =>
  rows.length > 0 && rows.every(({ amount, costBasis }) => isPositive(amount) && isPositive(costBasis.amount));

/** What all rows have cost in dollars, each row rounded to the cent. */
export const computeTotalCost = (rows: readonly CostBasisRow[]): Decimal =>
  rows.reduce((total, { amount, costBasis }) => add(total, round(multiply(amount, costBasis.amount), 2)), zero);
