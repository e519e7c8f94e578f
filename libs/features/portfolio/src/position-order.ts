import { sortKeysOf } from '@portal/ui/tables/column';
import { sortRows, type Sort } from '@portal/ui/tables/sort';
import { positionColumns, type ValuedHolding } from './position-columns';
import type { Holding } from './use-portfolio';

/** Keys of the sortable columns. */
export const sortKeys = sortKeysOf(positionColumns);

/** Sorts the holdings by a column. Unknown figures come last in both directions; equals are sorted by symbol. */
export function sortHoldings(rows: readonly ValuedHolding[], sort: Sort): readonly Holding[] {
  const bySymbol = sortRows(rows, positionColumns, { key: 'symbol', direction: 'ascending' });
  return sortRows(bySymbol, positionColumns, sort).map(({ holding }) => holding);
}
