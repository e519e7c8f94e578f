import { createHash } from 'node:crypto';
import type { World } from '../kernel/world.ts';

/** A fingerprint of everything that a world holds: equal before and after a call that may change nothing. */
export const digestOf = (world: World): string => digest(world.snapshot());

/** The same without the log, which keeps refused commands too, and without the draws of chance that they took. */
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
