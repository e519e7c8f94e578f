/** How many calls a session may make within a minute; far more than the portal makes for the busiest person. */
export const usualCallsPerMinute = 3_000;

const windowMs = 60_000;

/** Counts the calls of sessions. Null: this one may pass; else the seconds after which calls pass again. */
export type CallLimit = (session: string) => number | null;

export interface CallLimitOptions {
  readonly callsPerMinute: number;
  /** Milliseconds of a clock that never goes back: a world's own clock may stand still or jump. */
  readonly now: () => number;
}

export function createCallLimit({ callsPerMinute, now }: CallLimitOptions): CallLimit {
  const counts = new Map<string, number>();
  let endsAt = now() + windowMs;
  return session => {
    // One window for all: nothing is left of sessions that are quiet.
    if (now() >= endsAt) {
      counts.clear();
      endsAt = now() + windowMs;
    }
    const count = (counts.get(session) ?? 0) + 1;
    counts.set(session, count);
    return count <= callsPerMinute ? null : Math.ceil((endsAt - now()) / 1000);
  };
}
