import { createStore } from 'zustand/vanilla';

/**
 * Rows that a response lacks, by the path of their list: 'orders', 'data.symbols', '' for the body itself. They could not be
 * read, or the server has them and did not send them; null if it does not say how many.
 */
export type SkippedRows = Readonly<Record<string, number | null>>;

/** The rows that the latest response of each route lacks, by the route's name; only those with any. */
export const skippedRowsStore = createStore<Readonly<Record<string, SkippedRows>>>(() => ({}));

/** Notes which rows of a response were left out; none for a response that was read completely. */
export function noteSkippedRows(routeName: string, rows: SkippedRows): void {
  const { [routeName]: noted, ...others } = skippedRowsStore.getState();
  const isRead = Object.keys(rows).length === 0;
  if (!isRead || noted !== undefined)
    skippedRowsStore.setState(isRead ? others : { ...others, [routeName]: rows }, true);
}

/** Notes the rows that one list of a response lacks, beside those that are noted of it already. */
export function noteSkippedList(routeName: string, list: string, count: number): void {
  if (count > 0) noteSkippedRows(routeName, { ...skippedRowsStore.getState()[routeName], [list]: count });
}

/** How many rows all lists of a response lack, at least. */
export const countRows = (rows: SkippedRows): number =>
  Object.values(rows).reduce<number>((sum, count) => sum + (count ?? 1), 0);

/** Forgets all of them: the responses of the next user are others. */
export const forgetSkippedRows = (): void => skippedRowsStore.setState({}, true);
