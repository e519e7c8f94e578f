import { describe, expect, it } from 'vitest';
import { createPace } from '../worlds/clock-rate.ts';
import { computeOpenSessionStart } from './start-time.ts';
import type { World } from '../core/world.ts';

const startFor = (now: string): string => new Date(computeOpenSessionStart(Date.parse(now))).toISOString();

describe('the start time of a server', () => {
  it.each([
    ['a trading day at noon', '2025-11-18T17:00:00Z', '2025-11-18T15:15:00.000Z'],
    ['a trading day before the open', '2025-11-18T12:00:00Z', '2025-11-17T15:15:00.000Z'],
    ['three in the morning of a Sunday', '2025-11-16T08:00:00Z', '2025-11-14T15:15:00.000Z'],
    ['Thanksgiving', '2025-11-27T18:00:00Z', '2025-11-26T15:15:00.000Z'],
    ['a Sunday with the clocks put forward', '2026-03-08T18:00:00Z', '2026-03-06T15:15:00.000Z'],
    ['the Monday after', '2026-03-09T18:00:00Z', '2026-03-09T14:15:00.000Z'],
    ['the evening of a trading day', '2025-11-19T03:00:00Z', '2025-11-18T15:15:00.000Z'],
  ])('begins in an open session: %s', (_, now, start) => {
    expect(startFor(now)).toBe(start);
  });
});

describe('the clock speed of a world', () => {
  const setUp = (speed: number) => {
    let system = 1000;
    let now = 500_000;
    // The clock only reads and advances a world's time.
    const world = { now: () => now, advanceTo: (at: number) => void (now = Math.max(now, at)) } as unknown as World;
    const pace = createPace(
      () => world,
      () => system,
      speed,
    );
    return { pace, world, pass: (ms: number) => void (system += ms) };
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
});
