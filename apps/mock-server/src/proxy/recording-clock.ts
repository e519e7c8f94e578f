/** The time of a recording: milliseconds since its start, by the clock of the back end. */
export interface RecordingClock {
  /** Milliseconds since the start; never goes back. */
  elapsed(): number;
  /** Epoch milliseconds of the start, by the back end's clock. */
  startedAt(): number;
  /** Takes note of a response's `Date` header. */
  observe(date: string | null): void;
}

/** `Date` headers have whole seconds, and responses take a while: smaller differences say nothing. */
const toleranceMs = 2_000;

/**
 * Follows the back end's clock by its `Date` headers, so that one with another time, or whose clock is moved like that of
 * the mock server, is replayed by its own time. Without the header it is the system's.
 *
 * @param systemNow epoch milliseconds of a clock that does not jump
 */
export function createRecordingClock(systemNow: () => number): RecordingClock {
  const beganAt = systemNow();
  let startedAt: number | null = null;
  /** By how much the back end's clock was moved since the start. */
  let moved = 0;
  const elapsed = (): number => Math.round(systemNow() - beganAt + moved);
  return {
    elapsed,
    startedAt: () => startedAt ?? Math.round(beganAt),
    observe(date) {
      const time = Date.parse(date ?? '');
      if (Number.isNaN(time)) return;
      startedAt ??= time - elapsed();
      const ahead = time - (startedAt + elapsed());
      if (ahead > toleranceMs) moved += ahead;
    },
  };
}
