import type { Decimal } from '@portal/domain/money/money';

/** What rows are sorted by: text, by its characters, or exact figures, of which null is unknown. */
type SortBy<Row> = { readonly text: (row: Row) => string } | { readonly figure: (row: Row) => Decimal | null };

/**
 * A column without its cells, for grids that draw them themselves. `Sorted` is what rows are sorted by: the row with
 * its current figures, where cells read live ones.
 */
export interface ColumnModel<Sorted = never> {
  readonly key: string;
  readonly head: string;
  /** Hides the head visually but not from screen readers: for columns of buttons and logos. */
  readonly hideHead?: boolean;
  /** `end` for figures. */
  readonly align?: 'start' | 'end';
  /** The head becomes a button, if the table has `onSort`. */
  readonly sortBy?: SortBy<Sorted>;
  /** Always shown, where columns can be chosen. */
  readonly isMandatory?: boolean;
}

/** The keys by which rows can be sorted. */
export const sortKeysOf = (columns: readonly ColumnModel[]): readonly string[] =>
  columns.filter(({ sortBy }) => sortBy !== undefined).map(({ key }) => key);

/** The columns to show: the mandatory and the chosen ones, in the order of `columns`. */
export const chooseColumns = <C extends ColumnModel>(
  columns: readonly C[],
  chosen: ReadonlySet<string>,
): readonly C[] => columns.filter(({ key, isMandatory }) => isMandatory || chosen.has(key));

/** Keys of the columns to show once the column `key` was added or removed. */
export const toggleColumn = (
  columns: readonly ColumnModel[],
  chosen: ReadonlySet<string>,
  key: string,
): readonly string[] => {
  const next = new Set(chosen);
  if (!next.delete(key)) next.add(key);
  return chooseColumns(columns, next).map(column => column.key);
};
