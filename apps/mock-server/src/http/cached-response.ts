import { createHash } from 'node:crypto';
import type { World } from '../kernel/world.ts';

/**
 * A response that is already encoded: lists that are the same for everyone and change less often than they are read.
 */
export interface CachedResponse {
  readonly status: 200;
  readonly bytes: Buffer;
  readonly etag: string;
  /** Set once the bytes have been validated against the contract. */
  checked: boolean;
}

export const isPrepared = (answer: object): answer is CachedResponse => 'bytes' in answer;

/**
 * Returns a function that builds a body only if the world's version of it has changed, and otherwise returns the cached
 * bytes. The cache of a discarded world is garbage-collected.
 */
export function memoizeByVersion(
  version: (world: World) => number | string,
  build: (world: World) => unknown,
): (world: World) => CachedResponse {
  const known = new WeakMap<World, { readonly version: number | string; readonly answer: CachedResponse }>();
  return world => {
    const present = version(world);
    const last = known.get(world);
    if (last !== undefined && last.version === present) return last.answer;
    const bytes = Buffer.from(JSON.stringify(build(world)));
    const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
    const answer: CachedResponse = { status: 200, bytes, etag, checked: false };
    known.set(world, { version: present, answer });
    return answer;
  };
}
