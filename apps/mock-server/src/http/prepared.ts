import { createHash } from 'node:crypto';
import type { World } from '../kernel/world.ts';

/** An answer that is already bytes: lists that are the same for everyone and change less often than they are read. */
export interface Prepared {
  readonly status: 200;
  readonly bytes: Buffer;
  readonly etag: string;
  /** Set once the bytes have been checked against the contract. */
  checked: boolean;
}

export const isPrepared = (answer: object): answer is Prepared => 'bytes' in answer;

/**
 * Makes a function that builds a body only when the world's version of it has changed, and otherwise gives the same
 * bytes again. Nothing is kept for a world that is gone.
 */
export function prepareWhenChanged(
  version: (world: World) => number | string,
  build: (world: World) => unknown,
): (world: World) => Prepared {
  const known = new WeakMap<World, { readonly version: number | string; readonly answer: Prepared }>();
  return world => {
    const present = version(world);
    const last = known.get(world);
    if (last !== undefined && last.version === present) return last.answer;
    const bytes = Buffer.from(JSON.stringify(build(world)));
    const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
    const answer: Prepared = { status: 200, bytes, etag, checked: false };
    known.set(world, { version: present, answer });
    return answer;
  };
}
