/** How many rows of the latest response of each route could not be read, by the route's name; only those with any. */
let skippedRows: Readonly<Record<string, number>> = {};
const subscribers = new Set<() => void>();

/** Notes how many rows of a response were left out; 0 for a response that was read completely. */
export function noteSkippedRows(routeName: string, count: number): void {
  if ((skippedRows[routeName] ?? 0) === count) return;
  const { [routeName]: _, ...others } = skippedRows;
  skippedRows = count === 0 ? others : { ...others, [routeName]: count };
  for (const notify of subscribers) notify();
}

/** The rows that were left out, by route. */
export const readSkippedRows = (): Readonly<Record<string, number>> => skippedRows;

/** Calls `notify` after every change. Returns a function that ends the subscription. */
export function subscribeSkippedRows(notify: () => void): () => void {
  subscribers.add(notify);
  return () => void subscribers.delete(notify);
}
