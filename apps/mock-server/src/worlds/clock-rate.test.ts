import { describe, expect, it } from 'vitest';
import type { World } from '../core/world.ts';
import { createPace } from './clock-rate.ts';

describe('the clock speed of a world', () => {
  /** @param stepMs if given, the world has so much to do for each second of its clock, in milliseconds of the system */
  const setUp = (speed: number, stepMs = 0) => {
    let system = 1000;
    let now = 500_000;
    const advancePart = (at: number, most: number): boolean => {
      const to = stepMs === 0 ? at : Math.min(at, now + most * 1000);
      system += (Math.max(0, to - now) / 1000) * stepMs;
      now = Math.max(now, to);
      return now >= at;
    };
    const advanceTo = (at: number) => void advancePart(at, Infinity);
    // The clock only reads and advances a world's time.
    const world = { now: () => now, advanceTo, advancePart } as unknown as World;
    const pace = createPace(
      () => world,
      () => system,
      speed,
    );
    return { pace, world, system: () => system, pass: (ms: number) => void (system += ms) };
  };

  it('follows the system clock at its speed', () => {
    const { pace, world, pass } = setUp(60);
    pass(1000);
    expect(world.now()).toBe(500_000);
    pace.catchUp();
    expect(world.now()).toBe(560_000);
    pace.setSpeed(0);
    pass(10_000);
    pace.catchUp();
    expect(world.now()).toBe(560_000);
    pace.setSpeed(1);
    pass(10);
    pace.catchUp();
    expect(world.now()).toBe(560_010);
  });

  it('continues from where it was moved to, and never goes back', () => {
    const { pace, world, pass } = setUp(1);
    pass(100);
    pace.jump(900_000);
    expect(world.now()).toBe(900_000);
    pass(100);
    pace.catchUp();
    expect(world.now()).toBe(900_100);
    pass(-5000);
    pace.catchUp();
    expect(world.now()).toBe(900_100);
    pass(10);
    pace.catchUp();
    expect(world.now()).toBe(900_110);
  });

  it('is made good in turns of 20 ms after a pause, between which others have as much time', () => {
    const { pace, world, system, pass } = setUp(1, 0.01);
    pass(12 * 3_600_000);
    const turns: number[] = [];
    for (let call = 0; call < 50; call += 1) {
      const before = system();
      pace.catchUp();
      turns.push(Math.round(system() - before));
      pass(10);
    }
    // 432 ms of work in turns; one call out of two does nothing.
    expect(turns.slice(0, 5)).toEqual([20, 0, 20, 0, 20]);
    expect(Math.max(...turns)).toBe(20);
    expect(turns.slice(-5)).toEqual([0, 0, 0, 0, 0]);
    expect(500_000 + system() - 1000 - world.now()).toBeLessThan(1000);
  });

  it('is what the world can do where it was set to more, and owes nothing afterwards', () => {
    const { pace, world, system, pass } = setUp(100_000, 1);
    for (let turn = 0; turn < 200; turn += 1) {
      pass(50);
      const before = system();
      pace.catchUp();
      expect(system() - before).toBeLessThan(60);
    }
    const reached = world.now();
    expect(reached).toBeGreaterThan(4_000_000);
    pace.setSpeed(1);
    pass(1000);
    const before = world.now();
    pace.catchUp();
    expect(world.now() - before).toBe(1000);
  });
});
