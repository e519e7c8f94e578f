import { createStore } from 'zustand/vanilla';

/** How many rows of the latest response of each route could not be read, by the route's name; only those with any. */
export const skippedRowsStore = createStore<Readonly<Record<string, number>>>(() => ({}));

/** Notes how many rows of a response were left out; 0 for a response that was read completely. */
export function noteSkippedRows(routeName: string, count: number): void {
  const { [routeName]: noted = 0, ...others } = skippedRowsStore.getState();
  if (noted !== count) skippedRowsStore.setState(count === 0 ? others : { ...others, [routeName]: count }, true);
}

/** Forgets all of them: the responses of the next user are others. */
export const forgetSkippedRows = (): void => skippedRowsStore.setState({}, true);
