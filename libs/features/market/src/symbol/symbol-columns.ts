import type { Decimal } from '@portal/domain/money/money';
import { type ColumnModel, sortKeysOf } from '@portal/ui/tables/column';
import { type Sort, sortRows } from '@portal/ui/tables/sort';

/** Current figures of a symbol that rows are sorted by; null when unknown. */
export interface SymbolFigures {
  readonly last: Decimal | null;
  /** Day change in percent. */
  readonly change: Decimal | null;
  readonly volume: Decimal | null;
}

interface Sorted extends SymbolFigures {
  readonly symbol: string;
}

/** The columns of the market list. */
export const symbolColumns: readonly ColumnModel<Sorted>[] = [
  { key: 'star', head: 'Favorite', hideHead: true },
  { key: 'symbol', head: 'Symbol', sortBy: { text: ({ symbol }) => symbol } },
  { key: 'last', head: 'Last', align: 'end', sortBy: { figure: ({ last }) => last } },
  { key: 'change', head: 'Day change', align: 'end', sortBy: { figure: ({ change }) => change } },
  { key: 'bid', head: 'Bid', align: 'end' },
  { key: 'ask', head: 'Ask', align: 'end' },
  { key: 'volume', head: 'Volume', align: 'end', sortBy: { figure: ({ volume }) => volume } },
  { key: 'trend', head: '30 days', align: 'end' },
];

/** Those of small screens, where the heads are for screen readers only. */
export const compactColumns: readonly ColumnModel[] = [
  { key: 'symbol', head: 'Symbol' },
  { key: 'trend', head: '30 days' },
  { key: 'last', head: 'Last and day change' },
];

/** The column of the buttons that show a symbol in a sheet. */
export const detailColumn: ColumnModel = { key: 'detail', head: 'Details', hideHead: true };

/** Keys of the sortable columns. */
export const sortKeys = sortKeysOf(symbolColumns);

/** Sorts the rows by a column. Unknown figures come last in both directions; equal rows keep their order. */
export function sortSymbolRows<S extends { readonly symbol: string }>(
  rows: readonly S[],
  sort: Sort | null,
  figuresOf: (symbol: S) => SymbolFigures,
): readonly S[] {
  if (sort === null) return rows;
  const valued = rows.map(row => ({ ...figuresOf(row), symbol: row.symbol, row }));
  return sortRows(valued, symbolColumns, sort).map(({ row }) => row);
}
