import { setImmediate } from 'node:timers/promises';
import type { World } from '../core/world.ts';

/**
 * How a world's clock follows the system clock. `speed` 1 is real time, 60 is a minute per second, 0 stands still. The
 * system time is passed in as a function (real-time.ts), so that tests control it.
 */
export interface ClockRate {
  readonly speed: () => number;
  setSpeed(speed: number): void;
  /** Advances the world to the present: runs everything that has become due since the last call. */
  catchUp(): void;
  /** Moves the world's clock forward to `at` at once; it continues from there at its speed. */
  jump(at: number): void;
  /** The same in slices: other calls are served in between, and see the times on the way. */
  jumpInSlices(at: number): Promise<void>;
}

/** In a longer jump, the simulated participants trade little until its last session. */
const weekMs = 7 * 24 * 3_600_000;
/** About a millisecond of work; an opening of trading takes several by itself. */
const timersAtOnce = 30;

/** @param onMove called after each move of the clock */
export function createPace(
  world: () => World,
  systemNow: () => number,
  startSpeed: number,
  onMove: () => void = () => undefined,
): ClockRate {
  let speed = startSpeed;
  let anchor = { system: systemNow(), world: world().now() };
  const due = (): number => Math.floor(anchor.world + (systemNow() - anchor.system) * speed);
  const catchUp = (): void => {
    const now = world().now();
    const target = due();
    if (target > now) world().advanceTo(target);
    // The world's clock was moved forward manually, or the system clock went back: continue from the world's time.
    else if (target < now) anchor = { system: systemNow(), world: now };
    onMove();
  };
  const begin = (at: number): void => {
    catchUp();
    if (at - world().now() > weekMs && hasTraders(world())) world().execute('market.tradeSparsely', { before: at });
  };
  const goOn = (): void => {
    anchor = { system: systemNow(), world: world().now() };
    onMove();
  };
  return {
    speed: () => speed,
    setSpeed(next) {
      catchUp();
      speed = next;
      anchor = { system: systemNow(), world: world().now() };
    },
    catchUp,
    jump(at) {
      begin(at);
      world().advanceTo(at);
      goOn();
    },
    async jumpInSlices(at) {
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
