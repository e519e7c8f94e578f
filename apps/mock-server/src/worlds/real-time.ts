import { randomBytes } from 'node:crypto';

/**
 * The only module that reads the system clock and system randomness. Worlds get their time from here through their
 * clock rate; their own randomness is seeded (core/random.ts).
 */
export const systemNow = (): number => Date.now();

/** Milliseconds of a monotonic clock. */
export const steadyNow = (): number => performance.timeOrigin + performance.now();

/**
 * The clock that worlds follow. The monotonic clock is unaffected by corrections of the system clock but may stop while
 * the machine sleeps, so worlds in real time follow the system clock.
 */
export const chooseClock = ({ realTime }: { readonly realTime: boolean }): (() => number) =>
  realTime ? systemNow : steadyNow;

/** An unpredictable value, for the content security policy of one page view. */
export const createNonce = (): string => randomBytes(16).toString('base64url');

/** A secret of a process, such as that of the masks of a recording. */
export const createSecret = (): Buffer => randomBytes(32);

const tickMs = 50;

/** Calls `tick` about twenty times a second, for worlds with live connections. Returns a function that stops it. */
export function startTicking(tick: () => void): () => void {
  const timer = setInterval(tick, tickMs);
  timer.unref();
  return () => clearInterval(timer);
}
