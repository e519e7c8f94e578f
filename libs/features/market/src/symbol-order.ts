import type { Decimal } from '@portal/domain/money';
import { compareFigures, type Sort } from '@portal/ui/sort';

/** The columns of the market list that it can be sorted by. */
export const sortKeys = ['symbol', 'last', 'change', 'volume'] as const;
export type SymbolSort = Sort<(typeof sortKeys)[number]>;

/** What is known of a symbol now. */
export interface SymbolFigures {
  readonly last: Decimal | null;
  /** Of the day, in percent. */
  readonly change: Decimal | null;
  readonly volume: Decimal | null;
}

/** The rows by a column. What is not known stands last either way; equals keep the market's own order. */
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
