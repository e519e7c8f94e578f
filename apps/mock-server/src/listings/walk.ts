import type { Random } from '../kernel/random.ts';

/**
 * Approximately normal numbers with mean 0 and standard deviation 1, within ±3.5: the sum of twelve uniform numbers. It
 * uses additions only, which give the same bits on every machine; logarithms and cosines need not.
 */
export function approximateNormal(random: Random): number {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += random.next();
  return sum;
}
