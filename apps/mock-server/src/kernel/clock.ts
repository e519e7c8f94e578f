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

export interface Clock {
  now(): number;
  /** Schedules a timer; one in the past runs at the next advance. Returns its id for `cancel`. */
  schedule(at: number, kind: string, data: unknown): number;
  cancel(timerId: number): void;
  /**
   * Advances the time to `to` and passes each due timer to `run` with the clock at the timer's time. Never goes back.
   * Returns false if it stopped at the time of the last timer, because more than `most` are due.
   */
  advance(to: number, run: (timer: Timer) => void, most?: number): boolean;
  save(): ClockSave;
}

export function createClock(start: number | ClockSave): Clock {
  const saved = typeof start === 'number' ? { now: start, nextTimerId: 1, timers: [] } : start;
  let now = saved.now;
  let nextTimerId = saved.nextTimerId;
  const heap: Timer[] = [];
  const cancelled = new Set<number>();
  for (const timer of saved.timers) push(heap, timer);

  return {
    now: () => now,
    schedule(at, kind, data) {
      const id = nextTimerId++;
      push(heap, { id, at: Math.max(at, now), kind, data });
      return id;
    },
    cancel: timerId => void cancelled.add(timerId),
    advance(to, run, most = Infinity) {
      let left = most;
      for (let due = heap[0]; due !== undefined && due.at <= to; due = heap[0]) {
        if (left === 0) return false;
        left -= 1;
        pop(heap);
        if (cancelled.delete(due.id)) continue;
        now = Math.max(now, due.at);
        run(due);
      }
      now = Math.max(now, to);
      return true;
    },
    // Sorted by id, because the order within the heap depends on its history.
    save: () => ({
      now,
      nextTimerId,
      timers: heap.filter(timer => !cancelled.has(timer.id)).sort((a, b) => a.id - b.id),
    }),
  };
}

const before = (a: Timer, b: Timer) => a.at < b.at || (a.at === b.at && a.id < b.id);

function push(heap: Timer[], timer: Timer): void {
  let i = heap.push(timer) - 1;
  while (i > 0) {
    const parent = (i - 1) >> 1;
    const above = heap[parent];
    if (above === undefined || !before(timer, above)) break;
    heap[i] = above;
    i = parent;
  }
  heap[i] = timer;
}

function pop(heap: Timer[]): void {
  const last = heap.pop();
  if (last === undefined || heap.length === 0) return;
  let i = 0;
  for (;;) {
    const left = 2 * i + 1;
    const leftTimer = heap[left];
    if (leftTimer === undefined) break;
    const rightTimer = heap[left + 1];
    const useRight = rightTimer !== undefined && before(rightTimer, leftTimer);
    const child = useRight ? rightTimer : leftTimer;
    if (!before(child, last)) break;
    heap[i] = child;
    i = useRight ? left + 1 : left;
  }
  heap[i] = last;
}
