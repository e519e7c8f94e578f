import { compare, type Decimal } from '@portal/domain/money/money';
import type { ColumnModel } from './column';

/** The column and direction that a list is sorted by. */
export interface Sort {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

/**
 * Reads '?sort=gain' (descending) or '?sort=-gain' (ascending); null for an unknown key, since a URL may contain
 * anything.
 */
export function parseSort(text: string, keys: readonly string[]): Sort | null {
  const key = keys.find(each => each === text.replace(/^-/, ''));
  return key === undefined ? null : { key, direction: text.startsWith('-') ? 'ascending' : 'descending' };
}

export const formatSort = (sort: Sort | null): string =>
  sort === null ? '' : `${sort.direction === 'ascending' ? '-' : ''}${sort.key}`;

/** Symbols sort from A first, figures from the greatest. */
const firstDirection = (key: string): Sort['direction'] => (key === 'symbol' ? 'ascending' : 'descending');

/** Sort after a press on a column head: a new column starts in its default direction, the same one reverses. */
export function turnSort(sort: Sort | null, key: string): Sort {
  if (sort?.key !== key) return { key, direction: firstDirection(key) };
  return { key, direction: sort.direction === 'ascending' ? 'descending' : 'ascending' };
}

/** As `turnSort`, but a third press removes the sort (null) and restores the list's own order. */
export const cycleSort = (sort: Sort | null, key: string): Sort | null =>
  sort?.key === key && sort.direction !== firstDirection(key) ? null : turnSort(sort, key);

/**
 * The rows sorted by one of the columns. Unknown figures come last in both directions. Equals keep their order: sort
 * by the tie-break first. Without a sort, or with one by another column, the rows keep their order.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly ColumnModel<Row>[],
  sort: Sort | null,
): readonly Row[] {
  const sortBy = columns.find(({ key }) => key === sort?.key)?.sortBy;
  if (sort === null || sortBy === undefined) return rows;
  const { direction } = sort;
  if ('figure' in sortBy) return rows.toSorted((a, b) => compareFigures(sortBy.figure(a), sortBy.figure(b), direction));
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((a, b) => sign * compareText(sortBy.text(a), sortBy.text(b)));
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function compareFigures(a: Decimal | null, b: Decimal | null, direction: Sort['direction']): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return direction === 'ascending' ? compare(a, b) : compare(b, a);
}
