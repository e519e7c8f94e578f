import { computeInactivity } from '@portal/domain/session-timing';

export interface InactivityOptions {
  readonly now: () => number;
  readonly after: (ms: number, task: () => void) => () => void;
  /** Time of the last input in any tab, epoch milliseconds of the device. */
  readonly lastActivity: { read(): number; write(at: number): void };
  readonly timeToInactive: () => number;
  /** Seconds left of the countdown, or null when the user is active [SES-08]. */
  readonly onChange: (secondsLeft: number | null) => void;
  /** The countdown has ended [SES-12]. */
  readonly onExpired: () => void;
}

export interface InactivityWatch {
  /** Input of the user; counts only while no warning shows. */
  noteInput(): void;
  /** 'Continue Session': starts anew [SES-11]. */
  continueSession(): void;
  /** Looks at the clock now: after waking up, on return to the tab, on news from another tab. */
  check(): void;
  stop(): void;
}

/** Input is written down at most this often. */
const noteEveryMs = 1000;

/** Watches for a user who has gone away; judged by the wall clock, so that sleep counts [SES-07, SES-12]. */
export function watchInactivity(options: InactivityOptions): InactivityWatch {
  const { now, after, lastActivity, timeToInactive, onChange, onExpired } = options;
  let cancel: () => void = () => undefined;
  let shown: number | null = null;
  let stopped = false;
  // Opening or reloading a page is input too.
  lastActivity.write(now());
  check();

  function check(): void {
    cancel();
    if (stopped) return;
    const state = computeInactivity(lastActivity.read(), now(), timeToInactive());
    if (state.kind === 'expired') {
      stop();
      onExpired();
      return;
    }
    show(state.kind === 'warning' ? state.secondsLeft : null);
    cancel = after(state.kind === 'warning' ? 1000 : state.checkIn, check);
  }

  function show(secondsLeft: number | null): void {
    if (secondsLeft === shown) return;
    shown = secondsLeft;
    onChange(secondsLeft);
  }

  function stop(): void {
    stopped = true;
    cancel();
  }

  return {
    noteInput() {
      if (shown !== null || now() - lastActivity.read() < noteEveryMs) return;
      // A tab that slept may find its time over before it sees the first input.
      check();
      if (shown === null && !stopped) lastActivity.write(now());
    },
    continueSession() {
      lastActivity.write(now());
      check();
    },
    check,
    stop,
  };
}
