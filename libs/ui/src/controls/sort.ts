import { compare, type Decimal } from '@portal/domain/money/money';

/** The column and direction that a list is sorted by. */
export interface Sort<Key extends string = string> {
  readonly key: Key;
  readonly direction: 'ascending' | 'descending';
}

/**
 * Reads '?sort=gain' (ascending) or '?sort=-gain' (descending); null for an unknown key, since a URL may contain
 * anything.
 */
export function parseSort<Key extends string>(text: string, keys: readonly Key[]): Sort<Key> | null {
  const key = keys.find(each => each === text.replace(/^-/, ''));
  return key === undefined ? null : { key, direction: text.startsWith('-') ? 'ascending' : 'descending' };
}

export const formatSort = (sort: Sort | null): string =>
  sort === null ? '' : `${sort.direction === 'ascending' ? '-' : ''}${sort.key}`;

/** Symbols sort from A first, figures from the greatest. */
const firstDirection = (key: string): Sort['direction'] => (key === 'symbol' ? 'ascending' : 'descending');

/** Sort after a press on a column head: a new column starts in its default direction, the same one reverses. */
export function turnSort<Key extends string>(sort: Sort<Key> | null, key: Key): Sort<Key> {
  if (sort?.key !== key) return { key, direction: firstDirection(key) };
  return { key, direction: sort.direction === 'ascending' ? 'descending' : 'ascending' };
}

/** As `turnSort`, but a third press removes the sort (null) and restores the list's own order. */
export const cycleSort = <Key extends string>(sort: Sort<Key> | null, key: Key): Sort<Key> | null =>
  sort?.key === key && sort.direction !== firstDirection(key) ? null : turnSort(sort, key);

/** Compares two figures in a direction; null sorts last in both directions. */
export function compareFigures(a: Decimal | null, b: Decimal | null, direction: Sort['direction']): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return direction === 'ascending' ? compare(a, b) : compare(b, a);
}
