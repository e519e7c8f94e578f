import { maxReportEvents, type BuildVersion, type Report, type ReportEvent } from '@portal/contracts/schemas/report';

/** Milliseconds from the first event to its report, so that events of one cause are sent together. */
const batchMs = 5_000;
/** Shortest time between two reports in milliseconds; doubled by each failure in a row, up to `maxDelayMs`. */
const minDelayMs = 10_000;
const maxDelayMs = 600_000;
/** Events that a page reports in its life: a loop of errors must not become a load on the receiver. */
const maxEvents = 500;

export interface ReportQueueOptions {
  readonly build: BuildVersion;
  /** Sends a report; false if it was not accepted. `isLast`: the page may end at any moment. */
  readonly send: (report: Report, isLast: boolean) => Promise<boolean>;
  readonly now: () => number;
}

export interface ReportQueue {
  add(event: ReportEvent): void;
  /** Sends what is waiting at once, because the page may end. */
  flush(): void;
}

/**
 * Collects events and sends them in batches. Equal events on the same page are counted, not repeated. It never throws,
 * and never holds more than one report.
 */
export function createReportQueue({ build, send, now }: ReportQueueOptions): ReportQueue {
  const waiting = new Map<string, ReportEvent>();
  let dropped = 0;
  let taken = 0;
  let failures = 0;
  let nextAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const schedule = (): void => {
    timer ??= setTimeout(() => void dispatch(false), Math.max(batchMs, nextAt - now()));
  };

  const add = (event: ReportEvent): void => {
    const key = JSON.stringify({ ...event, at: '', count: 0 });
    const same = waiting.get(key);
    if (same !== undefined) {
      waiting.set(key, { ...same, count: Math.min(same.count + event.count, 1_000_000) });
    } else if (waiting.size < maxReportEvents && taken < maxEvents) {
      taken += 1;
      waiting.set(key, event);
    } else {
      dropped += 1;
    }
    if (waiting.size > 0) schedule();
  };

  const dispatch = async (isLast: boolean): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size === 0) return;
    const events = [...waiting.values()];
    const report: Report = { ...build, sentAt: new Date(now()).toISOString(), dropped, events };
    const lost = dropped;
    waiting.clear();
    dropped = 0;
    // Set before the report is sent, so that events of the meantime wait.
    nextAt = now() + minDelayMs;
    const isAccepted = await send(report, isLast).catch(() => false);
    failures = isAccepted ? 0 : failures + 1;
    if (isAccepted) return;
    nextAt = now() + Math.min(minDelayMs * 2 ** failures, maxDelayMs);
    dropped += lost;
    // Kept for the next report, as far as there is room for them.
    taken -= events.length;
    clearTimeout(timer);
    timer = undefined;
    for (const event of events) add(event);
  };

  return { add, flush: () => void dispatch(true) };
}
