import { setImmediate } from 'node:timers/promises';

/** This many rows take some milliseconds. */
const rowsAtOnce = 200;

/** Maps each item in slices, so that other requests are served in between; there may be thousands of items. */
export async function inSlices<T, U>(items: Iterable<T>, make: (item: T) => U): Promise<U[]> {
  const made: U[] = [];
  for (const item of items) {
    made.push(make(item));
    if (made.length % rowsAtOnce === 0) await setImmediate();
  }
  return made;
}
