import { costBasisDigits, type CostBasisRow } from '@portal/domain/transfers/cost-basis';
import { parseMoneyInput } from '@portal/ui/format/amount-input';
import { zero } from '@portal/domain/money/money';

/** Form values: text as typed. */
export interface CostBasisValues {
  rows: { readonly id: string; readonly number: number; quantity: string; cost: string }[];
}

export const emptyRow = (number: number): CostBasisValues['rows'][number] => ({
  id: `row-${number}`,
  number,
  quantity: '',
  cost: '',
});

/** Parsed rows for the rules and the server; an empty field means not entered, never a cost of zero. */
export type ReadRow = CostBasisRow & { readonly id: string };

/** Parsed rows; null if a field holds text that is not a number. */
export function readRows({ rows }: CostBasisValues, digits: number): readonly ReadRow[] | null {
  const read = rows.map(({ id, quantity, cost }) => {
    const [amount, dollars] = [parseMoneyInput(quantity, digits), parseMoneyInput(cost, costBasisDigits)];
    if (amount.problem !== null || dollars.problem !== null) return null;
    // The rule refuses zero: saving stays disabled until both are above zero.
    return { id, amount: amount.value ?? zero, costBasis: { amount: dollars.value ?? zero } };
  });
  return read.some(row => row === null) ? null : read.filter(row => row !== null);
}

/** Maps a field path of the rules and the server to the form's: 'rows.0.amount' to 'rows.0.quantity'. */
export const pathOf = (field: string): string =>
  field.replace(/\.costBasis\.amount$/, '.cost').replace(/\.amount$/, '.quantity');

/**
 * Removes commas only from a valid number: '1,250' becomes 1250, and '1,23' stays so that its error can be shown
 * [TRF-25].
 */
export const stripCommas = (text: string, digits: number): string =>
  parseMoneyInput(text, digits).value === null ? text : text.replaceAll(',', '');
