import { percentile } from '../bench/statistics.ts';

/** Milliseconds: half of the values are below `p50`, 99 of 100 below `p99`. */
export interface Spread {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/** Null without values. */
export function spreadOf(values: readonly number[]): Spread | null {
  if (values.length === 0) return null;
  const sorted = Float64Array.from(values).sort();
  const round = (ms: number): number => Math.round(ms * 10) / 10;
  return {
    count: sorted.length,
    p50: round(percentile(sorted, 0.5)),
    p99: round(percentile(sorted, 0.99)),
    max: round(sorted.at(-1) ?? NaN),
  };
}

/** Milliseconds since 1970, the same in all processes of this machine and never set back. */
export const now = (): number => performance.timeOrigin + performance.now();
