/**
 * A world's simulated time and its timers. Timers are data (a kind and its arguments), never closures, so that a
 * snapshot includes them. Due timers run in order of time, then of creation.
 */
export interface Timer {
  readonly id: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly kind: string;
  readonly data: unknown;
}

export interface ClockSave {
  readonly now: number;
  readonly nextTimerId: number;
  readonly timers: readonly Timer[];
}

export function createClock(start: number | ClockSave) {
  const saved = typeof start === 'number' ? { now: start, nextTimerId: 1, timers: [] } : start;
  let now = saved.now;
  let nextTimerId = saved.nextTimerId;
  /** The next one last. */
  const waiting = saved.timers.toSorted((a, b) => b.at - a.at || b.id - a.id);

  return {
    now: () => now,
    /** Schedules a timer; one in the past runs at the next advance. Returns its id for `cancel`. */
    schedule(at: number, kind: string, data: unknown): number {
      const timer = { id: nextTimerId++, at: Math.max(at, now), kind, data };
      const after = waiting.findIndex(each => each.at <= timer.at);
      waiting.splice(after === -1 ? waiting.length : after, 0, timer);
      return timer.id;
    },
    cancel(timerId: number): void {
      const index = waiting.findIndex(({ id }) => id === timerId);
      if (index !== -1) waiting.splice(index, 1);
    },
    /**
     * Advances the time to `to` and passes each due timer to `run` with the clock at the timer's time. Never goes back.
     * Returns false if it stopped at the time of the last timer, because more than `most` are due.
     */
    advance(to: number, run: (timer: Timer) => void, most = Infinity): boolean {
      let left = most;
      for (let due = waiting.at(-1); due !== undefined && due.at <= to; due = waiting.at(-1)) {
        if (left === 0) return false;
        left -= 1;
        waiting.pop();
        now = Math.max(now, due.at);
        run(due);
      }
      now = Math.max(now, to);
      return true;
    },
    save: (): ClockSave => ({ now, nextTimerId, timers: waiting.toSorted((a, b) => a.id - b.id) }),
  };
}
