import { setImmediate } from 'node:timers/promises';

/** So many rows take some milliseconds. */
const rowsAtOnce = 200;

/** Makes something of each item; others are answered in between, for there may be thousands. */
export async function inSlices<T, U>(items: Iterable<T>, make: (item: T) => U): Promise<U[]> {
  const made: U[] = [];
  for (const item of items) {
    made.push(make(item));
    if (made.length % rowsAtOnce === 0) await setImmediate();
  }
  return made;
}
