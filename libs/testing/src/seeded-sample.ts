/** Seed of the random data of a run; `SEED=` draws other data. */
export const seed = process.env['SEED'] ?? 'portal';

/** A deterministic number from 0 to 65,535 for the seed and a name (FNV-1a). */
export function seededNumber(name: string): number {
  let hash = 2_166_136_261;
  for (const letter of `${seed} ${name}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619);
  return (hash >>> 8) % 65_536;
}

/** Selects `count` items by the seed; the same seed and names give the same sample. */
export const sample = <T>(items: readonly T[], count: number, nameOf: (item: T) => string): T[] =>
  items.toSorted((a, b) => seededNumber(nameOf(a)) - seededNumber(nameOf(b))).slice(0, count);
