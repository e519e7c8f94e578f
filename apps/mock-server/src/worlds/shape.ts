import { createHash } from 'node:crypto';
import { personas } from '../seed/personas.ts';
import { listings } from '../exchange/listings.ts';
import { commands } from './commands.ts';
import { createState } from './state.ts';
import { timers } from './timers.ts';

/** Incremented when the meaning of the serialized data changes. */
export const formatVersion = 5;

/**
 * A fingerprint of the world's data model in this version: slices and their keys, commands, timers, symbols, people. A
 * stored or exported world of another shape would be restored incompletely, so it is refused.
 */
export function computeShape(): string {
  const slices = Object.entries<object>(createState()).map(([name, slice]) => [name, Object.keys(slice)]);
  const symbols = listings.map(({ instrument }) => instrument.symbol);
  const parts = [slices, Object.keys(commands), Object.keys(timers), symbols, Object.keys(personas)];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16);
}
