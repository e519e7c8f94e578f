/** The middle value; of an even number of values the upper of the two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/** The value below which the part `share` (0 to 1) of the sorted values lies. */
export const percentile = (sorted: ArrayLike<number>, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;

export const verdictOf = (good: boolean): string => (good ? 'goal met' : 'BELOW GOAL');

/** One figure with its goal. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly goal: { readonly least: number } | { readonly most: number };
}
