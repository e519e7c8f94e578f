import { computeInactivity } from '@portal/domain/access/session-timing';

/** Dependencies of the inactivity watch. */
export interface InactivityOptions {
  readonly now: () => number;
  readonly after: (ms: number, task: () => void) => () => void;
  /** Time of the last input in any tab, in device epoch milliseconds. */
  readonly lastActivity: { read(): number; write(at: number): void };
  readonly timeToInactive: () => number;
  /** Receives the seconds left of the countdown, or null when the user is active [SES-08]. */
  readonly onChange: (secondsLeft: number | null) => void;
  /** Called when the countdown ends [SES-12]. */
  readonly onExpired: () => void;
}

/** Controls of the inactivity watch. */
export interface InactivityWatch {
  /** Records user input; ignored while the warning is shown. */
  noteInput(): void;
  /** Ends the warning: the 'Continue Session' button [SES-11]. */
  continueSession(): void;
  /** Checks the clock now: after wake-up, on return to the tab, on a message from another tab. */
  check(): void;
  stop(): void;
}

/** Minimum milliseconds between two writes of the last input. */
const noteEveryMs = 1000;

/** Watches for user inactivity by the wall clock, so that sleep counts [SES-07, SES-12]. */
export function watchInactivity(options: InactivityOptions): InactivityWatch {
  const { now, after, lastActivity, timeToInactive, onChange, onExpired } = options;
  let cancel: () => void = () => undefined;
  let shown: number | null = null;
  let stopped = false;
  // Opening or reloading a page counts as input.
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
      // A tab that slept may have expired before it sees the first input.
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
