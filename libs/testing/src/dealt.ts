/** What a run takes a sample of is dealt by this seed; `SEED=` deals anew, `DEEP=1` takes all of it. */
export const seed = process.env['SEED'] ?? 'portal';

/** A number of 0 to 65,535 that the seed and a name always give (FNV-1a). */
export function dealt(name: string): number {
  let hash = 2_166_136_261;
  for (const letter of `${seed} ${name}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619);
  return (hash >>> 8) % 65_536;
}

/** So many of the items, in the order in which their names are dealt. */
export const deal = <T>(items: readonly T[], count: number, nameOf: (item: T) => string): T[] =>
  items.toSorted((a, b) => dealt(nameOf(a)) - dealt(nameOf(b))).slice(0, count);
