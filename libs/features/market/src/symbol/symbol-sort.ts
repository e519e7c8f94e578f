import type { Decimal } from '@portal/domain/money/money';
import { compareFigures, type Sort } from '@portal/ui/controls/sort';

/** The sortable columns of the market list. */
export const sortKeys = ['symbol', 'last', 'change', 'volume'] as const;
export type SymbolSort = Sort<(typeof sortKeys)[number]>;

/** Current figures of a symbol that rows are sorted by; null when unknown. */
export interface SymbolFigures {
  readonly last: Decimal | null;
  /** Day change in percent. */
  readonly change: Decimal | null;
  readonly volume: Decimal | null;
}

/** Sorts the rows by a column. Unknown figures come last in both directions; equal rows keep their order. */
export function sortSymbolRows<S extends { readonly symbol: string }>(
  rows: readonly S[],
  sort: SymbolSort | null,
  figuresOf: (symbol: S) => SymbolFigures,
): readonly S[] {
  if (sort === null) return rows;
  const { key, direction } = sort;
  if (key === 'symbol') {
    const sign = direction === 'ascending' ? 1 : -1;
    return rows.toSorted((a, b) => sign * (a.symbol < b.symbol ? -1 : 1));
  }
  const figures = new Map(rows.map(row => [row, figuresOf(row)[key]]));
  return rows.toSorted((a, b) => compareFigures(figures.get(a) ?? null, figures.get(b) ?? null, direction));
}
