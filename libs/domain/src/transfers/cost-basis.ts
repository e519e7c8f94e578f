import { checkMaximum, checkMaxDollars, maxDollars, maxPrice, maxUnits } from '../money/amount-limits';
import { checkDecimals } from '../money/decimals-allowed';
import { compare, isPositive, multiply, round, sum, type Decimal } from '../money/money';

/** One row of the cost basis of transferred shares (specification 1 sections 3, 4 and 5). */
export interface CostBasisRow {
  /** Quantity of the row. */
  readonly amount: Decimal;
  /** Dollars per unit, not for the row [TRF-27]. */
  readonly costBasis: { readonly amount: Decimal };
}

/** A problem of the cost basis rows. */
export interface CostBasisProblem {
  /** Path of the invalid value, such as 'rows.0.amount'; 'rows' for all rows together. */
  readonly field: string;
  readonly message: string;
}

/** Maximum decimals of a cost per unit: splits and reinvested dividends cause fractions of a cent. */
export const costBasisDigits = 6;

const maxRows = 100;

/**
 * Problems of the rows for a transfer of `amount` units of a symbol with `digits` decimals; empty if they can be saved
 * [TRF-21, TRF-24, TRF-26]. The sum is exact: 0.1 and 0.2 are 0.3.
 */
export function checkCostBasis(
  rows: readonly CostBasisRow[],
  { amount, digits }: { readonly amount: Decimal; readonly digits: number },
): readonly CostBasisProblem[] {
  if (rows.length === 0 || rows.length > maxRows) {
    return [{ field: 'rows', message: `Enter 1 to ${maxRows} purchases.` }];
  }
  const problems = rows.flatMap((row, i) => checkRow(row, i, digits));
  if (problems.length > 0) return problems;
  const total = sum(rows.map(row => row.amount));
  if (compare(total, amount) !== 0) {
    return [{ field: 'rows', message: `The total number of securities must equal ${amount}` }];
  }
  return checkMaxDollars(computeTotalCost(rows), maxDollars) === null
    ? []
    : [{ field: 'rows', message: 'The cost basis is too high. Enter a lower cost.' }];
}

function checkRow({ amount, costBasis }: CostBasisRow, i: number, digits: number): CostBasisProblem[] {
  const problems: CostBasisProblem[] = [];
  const note = (field: string, message: string | null) => {
    if (message !== null) problems.push({ field: `rows.${i}.${field}`, message });
  };
  const { amount: cost } = costBasis;
  const quantityProblem = checkDecimals(amount, digits) ?? checkMaximum(amount, maxUnits(digits));
  const costProblem = checkDecimals(cost, costBasisDigits) ?? checkMaxDollars(cost, maxPrice);
  note('amount', isPositive(amount) ? quantityProblem : 'Enter a quantity greater than 0.');
  note('costBasis.amount', isPositive(cost) ? costProblem : 'Enter a cost greater than 0.');
  return problems;
}

/** True if saving is enabled: every row has a quantity and a cost above 0 [TRF-21]. */
export const canSaveCostBasis = (rows: readonly CostBasisRow[]): boolean =>
  rows.length > 0 && rows.every(({ amount, costBasis }) => isPositive(amount) && isPositive(costBasis.amount));

/** Cost of a row in dollars, rounded to the cent. */
export const computeRowCost = ({ amount, costBasis }: CostBasisRow): Decimal =>
  round(multiply(amount, costBasis.amount), 2);

/** Total cost of all rows in dollars. */
export const computeTotalCost = (rows: readonly CostBasisRow[]): Decimal => sum(rows.map(computeRowCost));
