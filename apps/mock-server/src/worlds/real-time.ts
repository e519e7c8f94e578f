import { randomBytes } from 'node:crypto';

/**
 * The only place that reads the system's clock and its chance. Worlds get their time from here by way of their pace;
 * their own chance is seeded (world/random.ts).
 */
export const systemNow = (): number => Date.now();

/** Milliseconds of a clock that never goes back. */
export const steadyNow = (): number => performance.timeOrigin + performance.now();

/**
 * What worlds follow. The steady clock never goes back, so a correction of the system's clock does not move a world; it
 * may stand still while the machine sleeps, so with the true time worlds follow the system's.
 */
export const chooseClock = ({ realTime }: { readonly realTime: boolean }): (() => number) =>
  realTime ? systemNow : steadyNow;

/** A value that no one can foresee, for the content security policy of one page view. */
export const createNonce = (): string => randomBytes(16).toString('base64url');

const tickMs = 50;

/** Calls `tick` about twenty times a second, for worlds that somebody watches. Returns what stops it. */
export function startTicking(tick: () => void): () => void {
  const timer = setInterval(tick, tickMs);
  timer.unref();
  return () => clearInterval(timer);
}
