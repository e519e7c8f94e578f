import { msSince } from '../browser/server-time.ts';
import { liveFeed } from '../feed/live-feed.ts';
import { onOrderUpdate } from '../orders/order-update-events.ts';
import { subscribeSession } from '../session/session-store.ts';
import { changeOwner, lookAtLists, rereadMark } from './notifications.ts';
import { onMarkOfOtherTab } from './stored-marks.ts';

/** A tab that gets the focus does not look again sooner, in milliseconds. */
const shortestPauseMs = 10_000;
/** Start-up comes first: the first look waits until the browser is idle, at most for this many milliseconds. */
const longestWaitMs = 5_000;

/** Runs the task when the browser is idle; returns the function that cancels it. */
function whenIdle(task: () => void): () => void {
  // Typed as always present, but missing in Safari.
  const idle = window.requestIdleCallback as typeof window.requestIdleCallback | undefined;
  if (idle === undefined) {
    const timer = setTimeout(task, 1000);
    return () => clearTimeout(timer);
  }
  const handle = idle(task, { timeout: longestWaitMs });
  return () => cancelIdleCallback(handle);
}

/** Order updates that arrive close together share one look, in milliseconds. */
const joinMs = 500;

/**
 * Looks at the lists when something may have happened: at the start, after a reconnect, when the user comes back, when
 * an order update arrives and when the account is switched. Never by the clock, and not while the tab is hidden: it
 * looks when it is shown. Returns the function that stops it.
 */
export function watchNotifications(): () => void {
  /** Before the first look there is nothing to do: it finds everything. */
  let isStarted = false;
  let lookedAt = Number.NEGATIVE_INFINITY;
  /** Something may have happened while the tab was hidden. */
  let isDue = false;
  let joining: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    if (!isStarted) return;
    isDue = document.hidden;
    if (isDue) return;
    lookedAt = Date.now();
    void lookAtLists();
  };
  const lookWhenBack = (): void => {
    if (isDue || msSince(lookedAt) >= shortestPauseMs) look();
  };
  const lookAtOrders = (): void => {
    if (!isStarted) return;
    isDue ||= document.hidden;
    if (isDue) return;
    joining ??= setTimeout(() => {
      joining = undefined;
      void lookAtLists(['orders']);
    }, joinMs);
  };
  document.addEventListener('visibilitychange', lookWhenBack);
  window.addEventListener('focus', lookWhenBack);
  changeOwner();
  const stops = [
    whenIdle(() => {
      isStarted = true;
      look();
    }),
    liveFeed.onReconnect(look),
    onOrderUpdate(lookAtOrders),
    subscribeSession(() => changeOwner() && look()),
    onMarkOfOtherTab(rereadMark),
  ];
  return () => {
    document.removeEventListener('visibilitychange', lookWhenBack);
    window.removeEventListener('focus', lookWhenBack);
    clearTimeout(joining);
    for (const stop of stops) stop();
    changeOwner(null);
  };
}
