/** Calls per session and minute; far more than the portal makes for the busiest user. */
export const usualCallsPerMinute = 3_000;

const windowMs = 60_000;

/** Counts the calls of sessions. Null: this one may pass; else the seconds after which calls pass again. */
export type CallLimit = (session: string) => number | null;

export interface CallLimitOptions {
  readonly callsPerMinute: number;
  /** Milliseconds of a monotonic clock: a world's own clock may stand still or jump. */
  readonly now: () => number;
}

export function createCallLimit({ callsPerMinute, now }: CallLimitOptions): CallLimit {
  const counts = new Map<string, number>();
  let endsAt = now() + windowMs;
  return session => {
    // One window for all: idle sessions leave nothing behind.
    if (now() >= endsAt) {
      counts.clear();
      endsAt = now() + windowMs;
    }
    const count = (counts.get(session) ?? 0) + 1;
    counts.set(session, count);
    return count <= callsPerMinute ? null : Math.ceil((endsAt - now()) / 1000);
  };
}
