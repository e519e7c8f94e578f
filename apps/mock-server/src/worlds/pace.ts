import type { World } from '../kernel/world.ts';

/**
 * How a world's clock follows the system's. `speed` 1 is real time, 60 a minute a second, 0 stands still. The system's
 * time comes in as a function (real-time.ts), so that tests decide about it.
 */
export interface Pace {
  readonly speed: () => number;
  setSpeed(speed: number): void;
  /** Brings the world up to the present: runs all that has fallen due since the last time. */
  catchUp(): void;
  /** Moves the world's clock forward to `at` at once; it goes on from there at its speed. */
  jump(at: number): void;
}

export function createPace(world: () => World, systemNow: () => number, startSpeed: number): Pace {
  let speed = startSpeed;
  let anchor = { system: systemNow(), world: world().now() };
  const due = (): number => Math.floor(anchor.world + (systemNow() - anchor.system) * speed);
  const catchUp = (): void => {
    const now = world().now();
    const target = due();
    if (target > now) world().advanceTo(target);
    // Someone moved the world's clock ahead by hand, or the system's clock went back: go on from where the world is.
    else if (target < now) anchor = { system: systemNow(), world: now };
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
      catchUp();
      world().advanceTo(at);
      anchor = { system: systemNow(), world: world().now() };
    },
  };
}
