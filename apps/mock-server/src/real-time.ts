import { randomBytes } from 'node:crypto';

/**
 * The only place that reads the system's clock and its chance. Worlds get their time from here by way of their pace;
 * their own chance is seeded (world/random.ts).
 */
export const systemNow = (): number => Date.now();

/** A value that no one can foresee, for the content security policy of one page view. */
export const createNonce = (): string => randomBytes(16).toString('base64url');

const tickMs = 50;

/** Calls `tick` about twenty times a second, for worlds that somebody watches. Returns what stops it. */
export function startTicking(tick: () => void): () => void {
  const timer = setInterval(tick, tickMs);
  timer.unref();
  return () => clearInterval(timer);
}
