import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Collects garbage now, so that one measurement does not pay for another; node needs not be started in a special way. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  // The flag makes this function appear in contexts made after it.
  const collect = runInNewContext('gc') as () => void;
  collect();
}

/** Bytes of what is in use, after everything else has been collected. */
export function usedBytes(): number {
  // Twice: what the first pass lets go of is freed by the second.
  collectGarbage();
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
