import { type Decimal, compare } from '@portal/domain/money';

/** The columns of the market list that it can be sorted by. */
export const sortKeys = ['symbol', 'last', 'change', 'volume'] as const;
export type SortKey = (typeof sortKeys)[number];

export interface SymbolSort {
  readonly key: SortKey;
  readonly direction: 'ascending' | 'descending';
}

/** Reads '?sort=change' or '?sort=-change' for the least first; null for anything else, which is the market's own order. */
export function parseSort(text: string): SymbolSort | null {
  const key = sortKeys.find(each => each === text.replace(/^-/, ''));
  return key === undefined ? null : { key, direction: text.startsWith('-') ? 'ascending' : 'descending' };
}

export const formatSort = (sort: SymbolSort | null): string =>
  sort === null ? '' : `${sort.direction === 'ascending' ? '-' : ''}${sort.key}`;

/** The sort after a press on a column's head: first one way, then the other, then the market's own order again. */
export function nextSort(sort: SymbolSort | null, key: SortKey): SymbolSort | null {
  const first = key === 'symbol' ? 'ascending' : 'descending';
  if (sort?.key !== key) return { key, direction: first };
  return sort.direction === first ? { key, direction: first === 'ascending' ? 'descending' : 'ascending' } : null;
}

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
  const sign = direction === 'ascending' ? 1 : -1;
  if (key === 'symbol') return rows.toSorted((a, b) => sign * (a.symbol < b.symbol ? -1 : 1));
  const figures = new Map(rows.map(row => [row, figuresOf(row)[key]]));
  return rows.toSorted((a, b) => {
    const [first, second] = [figures.get(a) ?? null, figures.get(b) ?? null];
    if (first === null || second === null) return first === second ? 0 : first === null ? 1 : -1;
    return sign * compare(first, second);
  });
}
