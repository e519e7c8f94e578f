import { createHash } from 'node:crypto';
import type { World } from '../world/world.ts';

/** A fingerprint of everything that a world holds: equal before and after a call that may change nothing. */
export function digestOf(world: World): string {
  const text = JSON.stringify(world.snapshot(), (_key, value: unknown) => {
    if (value instanceof Map || value instanceof Set) return Array.from<unknown>(value);
    return typeof value === 'bigint' ? `${value}n` : value;
  });
  return createHash('sha256').update(text).digest('hex');
}
