import { describe, expect, it } from 'vitest';
import { watchInactivity } from './inactivity.ts';

/**
 * A browser with several tabs: one wall clock, one shared time of the last input, and timers that pause during sleep.
 */
function browser(tabs = 1, timeToInactive = 600_000) {
  let now = 1_763_000_000_000;
  let timers: { at: number; task: () => void }[] = [];
  let last = 0;
  const log: (readonly [number, number | null | 'expired'])[] = [];
  const start = now;
  const watches = Array.from({ length: tabs }, (_, tab) =>
    watchInactivity({
      now: () => now,
      after(ms, task) {
        const timer = { at: now + ms, task };
        timers.push(timer);
        return () => {
          timers = timers.filter(each => each !== timer);
        };
      },
      lastActivity: {
        read: () => last,
        write: at => {
          last = at;
        },
      },
      timeToInactive: () => timeToInactive,
      onChange: secondsLeft => void log.push([tab, secondsLeft]),
      onExpired: () => void log.push([tab, 'expired']),
    }),
  );
  return {
    watches,
    log,
    elapsed: () => now - start,
    advance(ms: number) {
      const end = now + ms;
      for (;;) {
        const due = timers.filter(timer => timer.at <= end).sort((a, b) => a.at - b.at)[0];
        if (due === undefined) break;
        now = due.at;
        timers = timers.filter(timer => timer !== due);
        due.task();
      }
      now = end;
    },
    sleep(ms: number) {
      now += ms;
    },
  };
}

const first = <T>(list: readonly T[]): T => {
  const [value] = list;
  if (value === undefined) throw new Error('empty');
  return value;
};

describe('an inactive user', () => {
  it('is inactive only after the time of the server setting [SES-07]', () => {
    const page = browser(1, 240_000);
    page.advance(239_999);
    expect(page.log).toEqual([]);
    page.advance(1);
    expect(page.log).toEqual([[0, 60]]);
  });

  it('stays active by input [SES-07]', () => {
    const page = browser();
    for (let minute = 0; minute < 120; minute += 1) {
      page.advance(60_000);
      first(page.watches).noteInput();
    }
    expect(page.log).toEqual([]);
    page.advance(600_000);
    expect(page.log).toEqual([[0, 60]]);
  });

  it('sees a countdown in seconds and is signed out after 60 s [SES-12]', () => {
    const page = browser();
    page.advance(660_000);
    expect(page.log.map(([, seconds]) => seconds)).toEqual([
      ...Array.from({ length: 60 }, (_, second) => 60 - second),
      'expired',
    ]);
  });

  it('does not end the warning by moving the mouse, only by continuing [SES-11]', () => {
    const page = browser();
    page.advance(630_000);
    first(page.watches).noteInput();
    page.advance(1000);
    expect(page.log.at(-1)).toEqual([0, 29]);
    first(page.watches).continueSession();
    expect(page.log.at(-1)).toEqual([0, null]);
    page.advance(599_999);
    expect(page.log.at(-1)).toEqual([0, null]);
  });

  it('may continue ten or more times', () => {
    const page = browser();
    for (let turn = 0; turn < 12; turn += 1) {
      page.advance(659_000);
      expect(page.log.at(-1)).toEqual([0, 1]);
      first(page.watches).continueSession();
    }
    expect(page.log.some(([, what]) => what === 'expired')).toBe(false);
  });

  it('is signed out on wake after sleep, without an extra minute', () => {
    const page = browser();
    page.advance(630_000);
    page.sleep(2 * 3_600_000);
    first(page.watches).check();
    expect(page.log.at(-1)).toEqual([0, 'expired']);
  });

  it('cannot return by the first key press after sleep', () => {
    const page = browser();
    page.advance(60_000);
    page.sleep(2 * 3_600_000);
    first(page.watches).noteInput();
    expect(page.log.at(-1)).toEqual([0, 'expired']);
  });

  it('is active in all tabs while one is used, and warned in all [SES-07]', () => {
    const page = browser(2);
    page.advance(500_000);
    first(page.watches).noteInput();
    page.advance(599_999);
    expect(page.log).toEqual([]);
    page.advance(1);
    expect(page.log.toSorted()).toEqual([
      [0, 60],
      [1, 60],
    ]);
    page.advance(10_000);
    first(page.watches).continueSession();
    page.advance(1000);
    expect(page.log.slice(-2).toSorted()).toEqual([
      [0, null],
      [1, null],
    ]);
  });
});
