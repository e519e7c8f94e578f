import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createClock, type Timer } from './clock.ts';
import { createLog } from './log.ts';
import { createStreams } from './random.ts';
import { formatLog } from '../../testing/replay-world.ts';

describe('the clock of a world', () => {
  it('runs timers in order of time, then of creation, each at its time, also after a restore', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 50 }), { maxLength: 60 }), fc.nat({ max: 50 }), (moments, pause) => {
        const clock = createClock(0);
        moments.forEach((at, number) => clock.schedule(at, 'ring', number));
        const ran: Timer[] = [];
        const run = (timer: Timer) => ran.push(timer);
        clock.advance(pause, run);
        const restored = createClock(clock.save());
        restored.advance(60, timer => {
          expect(restored.now()).toBe(timer.at);
          run(timer);
        });
        const expected = moments
          .map((at, number) => ({ at, number }))
          .sort((a, b) => a.at - b.at || a.number - b.number);
        expect(ran.map(({ at, data }) => ({ at, number: data }))).toEqual(expected);
        expect(restored.now()).toBe(60);
      }),
    );
  });

  it('stops after as many timers as requested, at the time of the last one, and continues from there', () => {
    const clock = createClock(0);
    const ran: string[] = [];
    const advance = (to: number, most?: number) => clock.advance(to, ({ kind }) => void ran.push(kind), most);
    for (const [at, kind] of [
      [10, 'a'],
      [20, 'b'],
      [20, 'c'],
    ] as const)
      clock.schedule(at, kind, null);
    expect([advance(50, 2), clock.now(), ran]).toEqual([false, 20, ['a', 'b']]);
    expect([advance(50, 2), clock.now(), ran]).toEqual([true, 50, ['a', 'b', 'c']]);
  });

  it('skips a canceled timer, and runs one scheduled in the past at the next advance', () => {
    const clock = createClock(100);
    const canceled = clock.schedule(150, 'canceled', null);
    clock.schedule(50, 'late', null);
    clock.cancel(canceled);
    const ran: string[] = [];
    clock.advance(100, timer => ran.push(timer.kind));
    clock.advance(200, timer => ran.push(timer.kind));
    expect(ran).toEqual(['late']);
  });
});

describe('the randomness of a world', () => {
  it('gives each purpose its own stream, the same for the same seed, and continues after a restore', () => {
    const numbers = (seed: string, purpose: string) => {
      const stream = createStreams(seed).stream(purpose);
      return Array.from({ length: 5 }, () => stream.next());
    };
    expect(numbers('a', 'x')).toEqual(numbers('a', 'x'));
    expect(numbers('a', 'x')).not.toEqual(numbers('a', 'y'));
    expect(numbers('a', 'x')).not.toEqual(numbers('b', 'x'));

    const streams = createStreams('a');
    streams.stream('x').next();
    const copy = createStreams('a', streams.save());
    expect(copy.stream('x').next()).toBe(streams.stream('x').next());
  });

  it('stays within the requested range', () => {
    const random = createStreams('a').stream('x');
    for (let i = 0; i < 1000; i++) {
      const number = random.integer(3, 7);
      expect(number >= 3 && number <= 7 && Number.isInteger(number)).toBe(true);
    }
    expect(random.digits(6)).toMatch(/^\d{6}$/);
    expect(random.hex(32)).toMatch(/^[0-9a-f]{32}$/);
    expect(() => random.pick([])).toThrow(RangeError);
  });
});

describe('the log of a world', () => {
  it('keeps all commands and the newest events, in order', () => {
    const log = createLog();
    log.append('command', 1, 'first', { a: 1 });
    for (let i = 0; i < 50_000; i++) log.append('event', 2, 'tick', i);
    log.append('command', 3, 'last', null);
    const entries = log.entries();
    expect(log.commands().map(entry => entry.name)).toEqual(['first', 'last']);
    expect(entries.length).toBeLessThan(50_000);
    expect(entries.length).toBeGreaterThan(20_000);
    expect(entries.map(entry => entry.seq)).toEqual(entries.map(entry => entry.seq).toSorted((a, b) => a - b));
    const copy = createLog(log.save());
    copy.append('event', 4, 'more', null);
    expect(formatLog(copy).startsWith(formatLog(log))).toBe(true);
  });
});
