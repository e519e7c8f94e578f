import { costBasisDigits, type CostBasisRow } from '@portal/domain/cost-basis';
import { parseMoneyInput } from '@portal/ui/amount-input';
import { zero } from '@portal/domain/money';

/** What the form holds: text as typed. */
export interface CostBasisValues {
  rows: { readonly id: string; readonly number: number; quantity: string; cost: string }[];
}

export const emptyRow = (number: number): CostBasisValues['rows'][number] => ({
  id: `row-${number}`,
  number,
  quantity: '',
  cost: '',
});

/** Rows as the rules and the server take them; what is empty counts as nothing entered, never as a cost. */
export type ReadRow = CostBasisRow & { readonly id: string };

/** The rows read; null when one holds text that is no number. */
export function readRows({ rows }: CostBasisValues, digits: number): readonly ReadRow[] | null {
  const read = rows.map(({ id, quantity, cost }) => {
    const [amount, dollars] = [parseMoneyInput(quantity, digits), parseMoneyInput(cost, costBasisDigits)];
    if (amount.problem !== null || dollars.problem !== null) return null;
    // Zero is what the rule refuses: saving stays disabled until both are above it.
    return { id, amount: amount.value ?? zero, costBasis: { amount: dollars.value ?? zero } };
  });
  return read.some(row => row === null) ? null : read.filter(row => row !== null);
}

/** The form's path for a path of the rules and of the server: 'rows.0.amount' is 'rows.0.quantity'. */
export const pathOf = (field: string): string =>
  field.replace(/\.costBasis\.amount$/, '.cost').replace(/\.amount$/, '.quantity');

/** Commas go once the text is sure to be a number: '1,250' is 1250, and '1,23' stays for its reason to be shown [TRF-25]. */
export const stripCommas = (text: string, digits: number): string =>
  parseMoneyInput(text, digits).value === null ? text : text.replaceAll(',', '');
