import { setImmediate } from 'node:timers/promises';
import type { World } from '../core/world.ts';

export type ClockRate = ReturnType<typeof createPace>;

/** In a longer jump, the simulated participants trade little until its last session. */
const weekMs = 7 * 24 * 3_600_000;
/** About a millisecond of work; an opening of trading takes several by itself. */
const timersAtOnce = 30;
/** How long a world may hold up all others, in milliseconds. */
const turnMs = 20;

/**
 * How a world's clock follows the system clock. `speed` 1 is real time, 60 is a minute per second, 0 stands still. The
 * system time is passed in as a function (real-time.ts), so that tests control it.
 *
 * @param onMove called after each move of the clock
 */
export function createPace(
  world: () => World,
  systemNow: () => number,
  startSpeed: number,
  onMove: () => void = () => undefined,
) {
  let speed = startSpeed;
  let anchor = { system: systemNow(), world: world().now() };
  /** By how much the world lags, in milliseconds of its own, and when its last turn ended; null if it does not. */
  let lag: { readonly by: number; readonly at: number } | null = null;
  const continueFrom = (at: number): void => {
    anchor = { system: systemNow(), world: at };
    lag = null;
  };
  /**
   * Runs what has become due since the last call, for at most `mostMs` of the system clock. A world that needs longer
   * lags, and goes on with the next calls; what its speed asks for beyond what it can do is dropped.
   */
  const catchUp = (mostMs = turnMs): void => {
    const beganAt = systemNow();
    // Others have as much of the time as a world that lags.
    if (lag !== null && beganAt >= lag.at && beganAt - lag.at < turnMs) return;
    const target = Math.floor(anchor.world + (beganAt - anchor.system) * speed);
    // The world's clock was moved forward manually, or the system clock went back.
    if (target < world().now()) continueFrom(world().now());
    let isPresent = world().advancePart(target, timersAtOnce);
    while (!isPresent && systemNow() - beganAt < mostMs) isPresent = world().advancePart(target, timersAtOnce);
    const behind = target - world().now();
    const by = Math.min(behind, lag?.by ?? behind);
    if (by < behind) anchor = { system: beganAt, world: world().now() + by };
    lag = isPresent ? null : { by, at: systemNow() };
    onMove();
  };
  const begin = (at: number): void => {
    catchUp();
    if (at - world().now() > weekMs && hasTraders(world())) world().execute('market.tradeSparsely', { before: at });
  };
  const goOn = (): void => {
    continueFrom(world().now());
    onMove();
  };
  return {
    speed: () => speed,
    setSpeed(next: number): void {
      catchUp();
      speed = next;
      continueFrom(world().now());
    },
    catchUp,
    /** Moves the world's clock forward to `at` at once; it continues from there at its speed. */
    jump(at: number): void {
      begin(at);
      world().advanceTo(at);
      goOn();
    },
    /** The same in slices: other calls are served in between, and see the times on the way. */
    async jumpInSlices(at: number): Promise<void> {
      begin(at);
      const jumping = world();
      while (!jumping.advancePart(at, timersAtOnce)) {
        goOn();
        await setImmediate();
        // It was reset or restored meanwhile.
        if (world() !== jumping) return;
      }
      goOn();
    },
  };
}

const hasTraders = ({ options }: World): boolean => (options.participants ?? 'on') === 'on';
