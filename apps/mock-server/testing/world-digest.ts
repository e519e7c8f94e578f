import { createHash } from 'node:crypto';
import type { World } from '../src/core/world.ts';

/** A digest of a world's complete state: equal before and after a call that must not change anything. */
export const digestOf = (world: World): string => digest(world.snapshot());

/** The same without the log, which also contains refused commands, and without the random draws that they made. */
export function digestOfState(world: World): string {
  const { state, exchange, clock } = world.snapshot();
  return digest({ state, exchange, clock });
}

function digest(whole: object): string {
  const text = JSON.stringify(whole, (_key, value: unknown) => {
    if (value instanceof Map || value instanceof Set) return Array.from<unknown>(value);
    return typeof value === 'bigint' ? `${value}n` : value;
  });
  return createHash('sha256').update(text).digest('hex');
}
