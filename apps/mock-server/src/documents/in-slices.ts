import { setImmediate } from 'node:timers/promises';

/** This many rows of a document take about a millisecond. */
const rowsAtOnce = 20;

/** Maps each item in slices, so that other requests are served in between; there may be thousands of items. */
export async function inSlices<T, U>(items: Iterable<T>, make: (item: T) => U, itemsAtOnce = rowsAtOnce): Promise<U[]> {
  const made: U[] = [];
  for (const item of items) {
    made.push(make(item));
    if (made.length % itemsAtOnce === 0) await setImmediate();
  }
  return made;
}
