import type { ErrorCode } from '@portal/contracts/errors';
import { accepted, refused, type Result } from '../kernel/result.ts';
import type { World } from '../kernel/world.ts';

/** How often something may be done within a time, by the world's clock (T11, S-14, S-16). */
export interface AttemptLimit {
  readonly most: number;
  readonly windowMs: number;
}

/** `retryAfter` is in seconds, where waiting helps. */
export type Limited<T, C extends ErrorCode = never> = Result<T, C | 'TOO_MANY_ATTEMPTS'> & {
  readonly retryAfter?: number;
};

/** The attempts that still count. */
export const recentAttempts = (
  world: World,
  times: readonly number[] | undefined,
  { windowMs }: AttemptLimit,
): readonly number[] => (times ?? []).filter(at => at > world.now() - windowMs);

/** Whether one more attempt is allowed after these; 429 TOO_MANY_ATTEMPTS says when the oldest stops counting. */
export function canTryAgain(world: World, times: readonly number[] | undefined, limit: AttemptLimit): Limited<null> {
  const recent = recentAttempts(world, times, limit);
  const first = recent[0];
  if (recent.length < limit.most || first === undefined) return accepted(null);
  const retryAfter = Math.ceil((first + limit.windowMs - world.now()) / 1000);
  return { ...refused(429, 'TOO_MANY_ATTEMPTS', 'Too many attempts. Please try again later.'), retryAfter };
}

/** Keys remembered at most: a flood of invented addresses must not grow without end (T32). */
const mostKeys = 20_000;

/** No limit looks back further: what is older is forgotten. */
const longestWindowMs = 3_600_000;

/** Notes an attempt under a key. */
export function noteAttempt(
  world: World,
  attempts: Map<string, readonly number[]>,
  key: string,
  limit: AttemptLimit,
): void {
  const recent = [...recentAttempts(world, attempts.get(key), limit), world.now()];
  // Deleting first puts the key last in the order of the map, so that the first is the one least recently used.
  attempts.delete(key);
  attempts.set(key, recent);
  forgetOld(world, attempts);
  if (attempts.size > mostKeys) attempts.delete(findDroppable(world, attempts, limit));
}

/** The oldest keys come first, so that this ends at the first one that may still count. */
function forgetOld(world: World, attempts: Map<string, readonly number[]>): void {
  for (const [key, times] of attempts) {
    if ((times.at(-1) ?? 0) > world.now() - longestWindowMs) return;
    attempts.delete(key);
  }
}

/**
 * The least recently used key that is not at its limit: a flood of other addresses must not end a lock. Only where all are
 * locked, each after as many attempts as the limit, the oldest of them.
 */
function findDroppable(world: World, attempts: ReadonlyMap<string, readonly number[]>, limit: AttemptLimit): string {
  let oldest = '';
  for (const [key, times] of attempts) {
    if (recentAttempts(world, times, limit).length < limit.most) return key;
    if (oldest === '') oldest = key;
  }
  return oldest;
}

/**
 * Attempts of one kind by addresses that nobody has, of each world. They change nothing and are no part of it, so that a flood
 * of invented addresses leaves nothing in its log (docs/decisions/0033-memory-that-comes-back.md).
 */
export function createAttemptsOfNobody(): (world: World) => Map<string, readonly number[]> {
  const byWorld = new WeakMap<World, Map<string, readonly number[]>>();
  return world => {
    const found = byWorld.get(world) ?? new Map<string, readonly number[]>();
    byWorld.set(world, found);
    return found;
  };
}
