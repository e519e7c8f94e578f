import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRefreshSchedule, type RefreshResult, type Renewal } from './refresh-schedule.ts';

/** A manual device clock with ordered timers. */
function manualClock(start = 1_763_000_000_000) {
  let now = start;
  let timers: { at: number; task: () => void }[] = [];
  return {
    now: () => now,
    after(ms: number, task: () => void) {
      const timer = { at: now + ms, task };
      timers.push(timer);
      return () => {
        timers = timers.filter(each => each !== timer);
      };
    },
    next: () => (timers.length === 0 ? null : Math.min(...timers.map(timer => timer.at)) - now),
    count: () => timers.length,
    /** Runs due timers and lets promises settle in between. */
    async advance(ms: number) {
      const end = now + ms;
      for (;;) {
        const due = timers.filter(timer => timer.at <= end).sort((a, b) => a.at - b.at)[0];
        if (due === undefined) break;
        now = due.at;
        timers = timers.filter(timer => timer !== due);
        due.task();
        await settle();
      }
      now = end;
    },
  };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

/** One lock for all tabs, like the Web Locks API. */
function browserLock() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work, work);
    last = result.catch(() => undefined);
    return result;
  };
}

const usual = { timeBeforeRefresh: 90_000, fallbackRefreshTime: 30_000 };

function browser({
  answer,
  tabs = 1,
  locked = true,
  settings = usual,
}: {
  answer?: () => RefreshResult | Promise<RefreshResult>;
  tabs?: number;
  locked?: boolean;
  settings?: typeof usual;
} = {}) {
  const clock = manualClock();
  const calls: number[] = [];
  let last: Renewal | null = null;
  let over = 0;
  const lock = browserLock();
  const schedules = Array.from({ length: tabs }, () =>
    createRefreshSchedule({
      now: clock.now,
      after: clock.after,
      inOneTab: locked ? lock : work => work(),
      refresh: async () => {
        calls.push(clock.now());
        await Promise.resolve();
        return (await answer?.()) ?? { kind: 'renewed', expiresAt: clock.now() + 1_800_000 };
      },
      last: {
        read: () => last,
        write: renewal => {
          last = renewal;
        },
      },
      settings: () => settings,
      onOver: () => (over += 1),
    }),
  );
  const [first] = schedules;
  if (first === undefined) throw new Error('no tab');
  return { clock, calls, schedules, first, over: () => over, lastRenewal: () => last };
}

describe('renewing the session', () => {
  it('renews the session before the expiry, by the lead time of the setting [SES-14, SES-15, FLG-16]', async () => {
    const { clock, calls, first } = browser();
    const start = clock.now();
    first.expect(start + 1_800_000);
    await clock.advance(1_709_999);
    expect(calls).toEqual([]);
    await clock.advance(1);
    expect(calls).toEqual([start + 1_710_000]);

    const early = browser({ settings: { ...usual, timeBeforeRefresh: 240_000 } });
    const end = early.clock.now() + 1_800_000;
    early.first.expect(end);
    await early.clock.advance(1_799_000);
    expect(early.calls).toEqual([end - 240_000]);
  });

  it('renews right away if less than the lead time is left [SES-14]', async () => {
    const { clock, calls, first } = browser();
    first.expect(clock.now() + 60_000);
    await clock.advance(0);
    expect(calls).toHaveLength(1);
  });

  it('continues with the new expiry after each success', async () => {
    const { clock, calls, first } = browser();
    first.expect(clock.now() + 1_800_000);
    await clock.advance(6 * 1_710_000);
    expect(calls).toHaveLength(6);
  });

  it('skips a renewal within the fallback window and reschedules it [SES-16, FLG-17]', async () => {
    const { clock, calls, first, lastRenewal } = browser({ settings: { ...usual, fallbackRefreshTime: 45_000 } });
    first.expect(clock.now() + 60_000);
    await clock.advance(0);
    // Another response reports a short session.
    first.expect(clock.now() + 80_000);
    await clock.advance(44_999);
    expect(calls).toHaveLength(1);
    await clock.advance(1);
    expect(calls).toHaveLength(2);
    expect(lastRenewal()?.at).toBe(calls[1]);
  });

  it("skips a tab that wakes within the fallback window after another tab's renewal [SES-16, FLG-17]", async () => {
    const { clock, calls, schedules } = browser({ tabs: 2, settings: { ...usual, fallbackRefreshTime: 45_000 } });
    const start = clock.now();
    schedules[0]?.expect(start + 100_000);
    schedules[1]?.expect(start + 135_000);
    await clock.advance(60_000);
    expect(calls).toEqual([start + 10_000]);
  });

  it("skips a tab that wakes after another tab's renewal, before its message arrives [SES-14]", async () => {
    const { clock, calls, schedules } = browser({ tabs: 2 });
    const start = clock.now();
    schedules[0]?.expect(start + 1_800_000);
    // Its timer is late, as in background tabs.
    schedules[1]?.expect(start + 1_800_000 + 300_000);
    await clock.advance(1_710_000 + 300_000);
    expect(calls).toEqual([start + 1_710_000]);
    await clock.advance(1_800_000);
    expect(calls).toHaveLength(2);
  });

  it('never renews more often than the fallback window, however short the sessions are', async () => {
    const { clock, calls, first } = browser({
      answer: () => ({ kind: 'renewed', expiresAt: clockNow() + 20_000 }),
    });
    const clockNow = clock.now;
    first.expect(clock.now() + 20_000);
    await clock.advance(600_000);
    expect(calls.length).toBeLessThanOrEqual(21);
    expect(calls.length).toBeGreaterThan(10);
  });

  it('renews in one of six tabs, for all of them [SES-16]', async () => {
    const { clock, calls, schedules, over } = browser({ tabs: 6 });
    const end = clock.now() + 1_800_000;
    for (const schedule of schedules) schedule.expect(end);
    await clock.advance(1_710_000);
    expect(calls).toHaveLength(1);
    await clock.advance(1_710_000);
    expect(calls).toHaveLength(2);
    expect(over()).toBe(0);
  });

  it('renews in one tab, whenever the tabs wake', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(20_000), { minLength: 2, maxLength: 6 }), async delays => {
        const { clock, calls, schedules } = browser({ tabs: delays.length });
        const end = clock.now() + 1_800_000;
        schedules.forEach((schedule, tab) => schedule.expect(end + (delays[tab] ?? 0)));
        await clock.advance(1_710_000 + 20_000);
        expect(calls).toHaveLength(1);
      }),
      { numRuns: 50 },
    );
  });

  it('ends the session if the server refuses the renewal', async () => {
    const { clock, first, over } = browser({ answer: () => ({ kind: 'over' }) });
    first.expect(clock.now() + 1_800_000);
    await clock.advance(1_710_000);
    expect(over()).toBe(1);
    expect(clock.count()).toBe(0);
  });

  it('retries a failed renewal with a delay until the session expires', async () => {
    const answers: RefreshResult[] = [{ kind: 'failed' }, { kind: 'failed' }, { kind: 'failed' }];
    const { clock, calls, first, over } = browser({
      answer: () => answers.shift() ?? { kind: 'renewed', expiresAt: clockNow() + 1_800_000 },
    });
    const clockNow = clock.now;
    first.expect(clock.now() + 1_800_000);
    await clock.advance(1_710_000 + 60_000);
    expect(calls).toHaveLength(4);
    expect(over()).toBe(0);

    const dead = browser({ answer: () => ({ kind: 'failed' }) });
    dead.first.expect(dead.clock.now() + 1_800_000);
    await dead.clock.advance(1_799_999);
    expect(dead.over()).toBe(0);
    await dead.clock.advance(20_001);
    expect(dead.over()).toBe(1);
    expect(dead.calls.length).toBeLessThanOrEqual(7);
  });

  it('lets another tab renew after a hanging renewal times out', async () => {
    let giveUp = (): void => undefined;
    const hangs = new Promise<RefreshResult>(resolve => {
      giveUp = () => resolve({ kind: 'failed' });
    });
    const answers = [hangs];
    const { clock, calls, schedules, over, lastRenewal } = browser({
      tabs: 3,
      answer: () => answers.shift() ?? { kind: 'renewed', expiresAt: clockNow() + 1_800_000 },
    });
    const clockNow = clock.now;
    for (const tab of schedules) tab.expect(clock.now() + 1_800_000);
    await clock.advance(1_710_000 + 30_000);
    expect([calls.length, lastRenewal()]).toEqual([1, null]);
    // The timeout of every call.
    giveUp();
    await settle();
    await settle();
    expect([calls.length, over()]).toEqual([2, 0]);
    expect(lastRenewal()?.expiresAt).toBeGreaterThan(clock.now());
  });

  it("renews right away on the user's request", async () => {
    const { clock, calls, first } = browser();
    first.expect(clock.now() + 1_800_000);
    expect(await first.refreshNow()).toBe(true);
    expect(await first.refreshNow()).toBe(true);
    expect(calls).toHaveLength(2);
    expect(clock.next()).toBe(1_710_000);
  });

  it('stops with the session', async () => {
    const { clock, calls, first } = browser();
    first.expect(clock.now() + 1_800_000);
    first.stop();
    await clock.advance(3_600_000);
    expect(calls).toEqual([]);
  });
});
