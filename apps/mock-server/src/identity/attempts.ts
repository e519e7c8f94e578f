import type { ErrorCode } from '@portal/contracts/schemas/errors';
import { accepted, refused, type Result } from '../core/result.ts';
import type { World } from '../core/world.ts';

/** How many attempts are allowed within a window, by the world's clock (T11, S-14, S-16). */
export interface AttemptLimit {
  readonly maxAttempts: number;
  readonly windowMs: number;
}

/** `retryAfter` is in seconds; present if waiting helps. */
export type Limited<T, C extends ErrorCode = never> = Result<T, C | 'TOO_MANY_ATTEMPTS'> & {
  readonly retryAfter?: number;
};

/** The attempts that are still within the window. */
const recentAttempts = (
  world: World,
  times: readonly number[] | undefined,
  { windowMs }: AttemptLimit,
): readonly number[] => (times ?? []).filter(at => at > world.now() - windowMs);

/** Whether another attempt is allowed after these; 429 TOO_MANY_ATTEMPTS says when the oldest stops counting. */
export function canTryAgain(world: World, times: readonly number[] | undefined, limit: AttemptLimit): Limited<null> {
  const recent = recentAttempts(world, times, limit);
  const first = recent[0];
  if (recent.length < limit.maxAttempts || first === undefined) return accepted(null);
  const retryAfter = Math.ceil((first + limit.windowMs - world.now()) / 1000);
  return { ...refused('TOO_MANY_ATTEMPTS', 'Too many attempts. Please try again later.'), retryAfter };
}

/** No limit looks back further; older attempts are dropped. */
const longestWindowMs = 3_600_000;

/** Records an attempt under a key. */
export function noteAttempt(
  world: World,
  attempts: Map<string, readonly number[]>,
  key: string,
  limit: AttemptLimit,
): void {
  const recent = [...recentAttempts(world, attempts.get(key), limit), world.now()];
  // Deleting first moves the key to the end of the map, so that the first key is the least recently used one.
  attempts.delete(key);
  attempts.set(key, recent);
  dropExpired(world, attempts);
}

/** The oldest keys come first, so the loop stops at the first one that may still count. */
function dropExpired(world: World, attempts: Map<string, readonly number[]>): void {
  for (const [key, times] of attempts) {
    if ((times.at(-1) ?? 0) > world.now() - longestWindowMs) return;
    attempts.delete(key);
  }
}
