import { createHash } from 'node:crypto';
import { personas } from '../personas/personas.ts';
import { listings } from '../listings/listings.ts';
import { commands } from '../venue/commands.ts';
import { createState, listSlices } from '../venue/state.ts';
import { timers } from '../venue/timers.ts';

/** Counts up when what is written of a world means something else than before. */
export const formatVersion = 2;

/**
 * What worlds of this version are made of, as a fingerprint: the slices with the names in them, commands, timers, symbols, people.
 * A kept or exported world of another shape would be restored with holes in it, so it is refused instead.
 */
export function computeShape(): string {
  const slices = listSlices(createState()).map(([name, slice]) => [name, Object.keys(slice)]);
  const symbols = listings.map(({ instrument }) => instrument.symbol);
  const parts = [slices, Object.keys(commands), Object.keys(timers), symbols, Object.keys(personas)];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16);
}
