import { computeDelayAfterSkip, computeRefreshDelay, isRefreshSkipped } from '@portal/domain/access/session-timing';

/** Last renewal of the session, shared by all tabs. Times are device epoch milliseconds. */
export interface Renewal {
  readonly at: number;
  readonly expiresAt: number;
}

/** Result of an attempt: renewed, refused because the session is over, or unanswered. */
export type RefreshResult =
  | { readonly kind: 'renewed'; readonly expiresAt: number }
  | { readonly kind: 'over' | 'failed' };

/** Dependencies of the schedule. */
export interface RefreshScheduleOptions {
  readonly now: () => number;
  readonly after: (ms: number, task: () => void) => () => void;
  /** Lock across tabs: runs the work while no other tab does. */
  readonly inOneTab: <T>(work: () => Promise<T>) => Promise<T>;
  readonly refresh: () => Promise<RefreshResult>;
  /** Last renewal of any tab. */
  readonly last: { read(): Renewal | null; write(renewal: Renewal): void };
  readonly settings: () => { readonly timeBeforeRefresh: number; readonly fallbackRefreshTime: number };
  readonly onOver: () => void;
}

/** Controls of the schedule. */
export interface RefreshSchedule {
  /** Schedules the next renewal after this or another tab renewed or created the session [SES-14]. */
  expect(expiresAt: number): void;
  /** Renews now, for 'Continue Session' [SES-10]. Resolves false if the session is over. */
  refreshNow(): Promise<boolean>;
  stop(): void;
}

/** Delay in milliseconds after an unanswered renewal; the session continues until it expires. */
const retryMs = 20_000;

/** Renews the session before it expires, in one tab for all [SES-14 to SES-17]. */
export function createRefreshSchedule(options: RefreshScheduleOptions): RefreshSchedule {
  const { now, after, inOneTab, refresh, last, settings, onOver } = options;
  let cancel: () => void = () => undefined;
  let expiresAt = 0;
  /** When this tab learned the expiry. */
  let learnedAt = 0;
  let stopped = true;

  function wait(ms: number): void {
    cancel();
    if (!stopped) cancel = after(ms, () => void run(false));
  }

  function expect(newExpiry: number): void {
    stopped = false;
    expiresAt = newExpiry;
    learnedAt = now();
    const renewal = last.read();
    const { timeBeforeRefresh } = settings();
    const delay = computeRefreshDelay(expiresAt, now(), timeBeforeRefresh);
    // A token shorter than the lead time would be renewed in a loop; the fallback window limits the rate.
    wait(renewal === null || delay > 0 ? delay : computeDelayAfterSkip(expiresAt, renewal.at, now(), settings()));
  }

  async function run(isAsked: boolean): Promise<boolean> {
    const result = await inOneTab(async () => {
      const renewal = last.read();
      // Checked again inside the lock: another tab may have renewed while this one waited or slept.
      return !isAsked && renewal !== null && isEnough(renewal) ? renewal : attempt();
    });
    if (stopped) return true;
    if ('at' in result) {
      expiresAt = Math.max(expiresAt, result.expiresAt);
      wait(computeDelayAfterSkip(expiresAt, result.at, now(), settings()));
      return true;
    }
    if (result.kind === 'renewed') expect(result.expiresAt);
    else if (result.kind === 'over' || now() >= expiresAt) end();
    else wait(Math.min(retryMs, Math.max(0, expiresAt - now())));
    return result.kind === 'renewed';
  }

  function isEnough({ at, expiresAt: end }: Renewal): boolean {
    const { timeBeforeRefresh, fallbackRefreshTime } = settings();
    if (isRefreshSkipped(at, now(), fallbackRefreshTime)) return true;
    const isOfAnotherTab = at > learnedAt && at <= now();
    return isOfAnotherTab && computeRefreshDelay(end, now(), timeBeforeRefresh) > 0;
  }

  async function attempt(): Promise<RefreshResult> {
    const result = await refresh();
    if (result.kind === 'renewed') last.write({ at: now(), expiresAt: result.expiresAt });
    return result;
  }

  function end(): void {
    stop();
    onOver();
  }

  function stop(): void {
    stopped = true;
    cancel();
  }

  return { expect, refreshNow: () => run(true), stop };
}
