import { compare, type Decimal } from '@portal/domain/money';

/** By which column a list is sorted, and which way. */
export interface Sort<Key extends string = string> {
  readonly key: Key;
  readonly direction: 'ascending' | 'descending';
}

/** Reads '?sort=gain', or '?sort=-gain' for the least first; null for what is none of the keys, as an address may name anything. */
export function parseSort<Key extends string>(text: string, keys: readonly Key[]): Sort<Key> | null {
  const key = keys.find(each => each === text.replace(/^-/, ''));
  return key === undefined ? null : { key, direction: text.startsWith('-') ? 'ascending' : 'descending' };
}

export const formatSort = (sort: Sort | null): string =>
  sort === null ? '' : `${sort.direction === 'ascending' ? '-' : ''}${sort.key}`;

/** Names begin with A, figures with the greatest. */
const firstDirection = (key: string): Sort['direction'] => (key === 'symbol' ? 'ascending' : 'descending');

/** The sort after a press on a column's head: a new column begins its usual way, the same one turns round. */
export function turnSort<Key extends string>(sort: Sort<Key> | null, key: Key): Sort<Key> {
  if (sort?.key !== key) return { key, direction: firstDirection(key) };
  return { key, direction: sort.direction === 'ascending' ? 'descending' : 'ascending' };
}

/** As `turnSort` for a list that has an order of its own, null: a third press leads back to it. */
export const cycleSort = <Key extends string>(sort: Sort<Key> | null, key: Key): Sort<Key> | null =>
  sort?.key === key && sort.direction !== firstDirection(key) ? null : turnSort(sort, key);

/** Compares two figures that way; what is not known stands last either way. */
export function compareFigures(a: Decimal | null, b: Decimal | null, direction: Sort['direction']): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return direction === 'ascending' ? compare(a, b) : compare(b, a);
}
