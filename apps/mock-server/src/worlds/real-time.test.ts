import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPace } from './clock-rate.ts';
import { chooseClock, systemNow } from './real-time.ts';
import { createWorld } from './assemble-world.ts';

const minute = 60_000;
const start = Date.parse('2025-11-18T15:15:00.000Z');

// Only the system date is moved: the monotonic clock keeps running.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

it('a world keeps its time when the system clock goes back and is corrected', () => {
  const world = createWorld({ seed: 'tests', startAt: start, participants: 'off' });
  const pace = createPace(() => world, chooseClock({ realTime: false }), 1);
  for (const shift of [-40 * minute, 0, -14_400 * minute, 0]) {
    vi.setSystemTime(start + shift);
    pace.catchUp();
  }
  expect(world.now()).toBeGreaterThanOrEqual(start);
  expect(world.now() - start).toBeLessThan(minute);
});

it('with real time, a world catches up with the system clock after the machine has slept', () => {
  const now = chooseClock({ realTime: true });
  vi.setSystemTime(start + 60 * minute);
  expect(now()).toBe(start + 60 * minute);
  expect(now()).toBe(systemNow());
});
