import { auth } from '@portal/contracts/endpoints/auth';
import { computeSilenceAllowed, warningTime } from '@portal/domain/access/session-timing';
import { createStore, useStore } from 'zustand';
import { isApiFailure } from '../../api/api-failure.ts';
import { localText } from '../../browser/browser-storage.ts';
import { callApi } from '../../api/http.ts';
import { watchInactivity, type InactivityWatch } from './inactivity.ts';
import { createRefreshSchedule, type RefreshResult, type Renewal } from './refresh-schedule.ts';
import { endSession } from '../session-end.ts';
import { isSameEnd, noteRenewal } from '../session-limit.ts';
import { changeSession, readSession, subscribeSession } from '../session-store.ts';
import { tabs } from '../session-tabs.ts';
import { renewalOf } from '../session-user.ts';
import { readSettings } from '../../settings/settings.ts';
import { inOneTab } from '../../browser/tabs.ts';

/** Session renewal and inactivity, connected to the browser. The rules are in refresh-schedule.ts and inactivity.ts. */

const renewalKey = 'portal-renewal';
const activityKey = 'portal-activity';
const inputs = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll', 'wheel'] as const;

const after = (ms: number, task: () => void): (() => void) => {
  // setTimeout fires at once for delays above 2^31 - 1 ms.
  const timer = setTimeout(task, Math.min(ms, 2 ** 31 - 1));
  return () => clearTimeout(timer);
};

const schedule = createRefreshSchedule({
  now: () => Date.now(),
  after,
  inOneTab: work => inOneTab('portal-refresh', work),
  refresh: renew,
  last: {
    read: readRenewal,
    write(renewal) {
      localText.write(renewalKey, JSON.stringify(renewal));
      tabs().broadcast({ kind: 'refreshed', ...renewal });
    },
  },
  settings: readSettings,
  onOver: () => endSession('expired'),
});

async function renew(): Promise<RefreshResult> {
  try {
    const answer = await callApi(auth.refresh);
    // Without a duration, it is the former one.
    const renewal = renewalOf(answer?.expiresIn ?? readSession().expiresIn);
    const brokerId = answer?.brokerId ?? null;
    changeSession({ ...renewal, ...(brokerId === null ? {} : { brokerId }) });
    noteRenewal(Date.now(), renewal.expiresAt ?? 0);
    return { kind: 'renewed', expiresAt: renewal.expiresAt ?? 0 };
  } catch (error) {
    return { kind: isApiFailure(error) && error.status === 401 ? 'over' : 'failed' };
  }
}

function readRenewal(): Renewal | null {
  const [at, expiresAt] = (localText.read(renewalKey)?.match(/\d+/g) ?? []).map(Number);
  return at === undefined || expiresAt === undefined ? null : { at, expiresAt };
}

const countdown = createStore<number | null>(() => null);

function showCountdown(seconds: number | null): void {
  countdown.setState(seconds);
  if (readSession().isActive !== (seconds === null)) changeSession({ isActive: seconds === null });
}

/** Seconds until the user is signed out for inactivity, 60 to 1; null while active [SES-08]. */
export const useInactivityCountdown = (): number | null => useStore(countdown);

let stop: (() => void) | null = null;
let watch: InactivityWatch | null = null;

/** Starts both timers, or updates the expiry if they run. `logout` is called when the countdown ends [SES-12]. */
export function startSessionTimers(logout: (reason: 'inactive') => Promise<void>): void {
  const { expiresAt } = readSession();
  if (expiresAt !== null) {
    schedule.expect(expiresAt);
    // After a reload: the last renewal, if it belongs to this session.
    const renewal = readRenewal();
    if (renewal !== null && isSameEnd(renewal.expiresAt, expiresAt)) noteRenewal(renewal.at, renewal.expiresAt);
  }
  if (stop !== null) return;

  let heardAt = 0;
  const inactivity = watchInactivity({
    now: () => Date.now(),
    after,
    lastActivity: {
      // A full storage keeps the time of each tab in its own memory; then the other tabs tell it.
      read: () => Math.max(heardAt, Number(localText.read(activityKey) ?? 0)),
      write(at) {
        localText.write(activityKey, String(at));
        tabs().broadcast({ kind: 'activity', at });
      },
    },
    timeToInactive: () => readSettings().timeToInactive,
    onChange: showCountdown,
    // Without a server response the data is still removed from the screen: the user is away and cannot retry.
    onExpired: () => void logout('inactive').catch(() => endSession('inactive')),
  });
  watch = inactivity;

  // A user who only reads makes no calls, and the server would consider the session idle [SES-37].
  let shownAt = Date.now();
  const noteInput = (): void => {
    inactivity.noteInput();
    const { idleTimeout, timeToInactive } = readSettings();
    if (countdown.getState() !== null || Date.now() - shownAt < computeSilenceAllowed(idleTimeout, timeToInactive))
      return;
    shownAt = Date.now();
    // Its failures are handled as those of any call; the next one follows after the same interval.
    void callApi(auth.user).catch(() => undefined);
  };
  const events = new AbortController();
  const { signal } = events;
  for (const input of inputs) {
    window.addEventListener(input, noteInput, { signal, passive: true, capture: true });
  }
  document.addEventListener('visibilitychange', inactivity.check, { signal });
  window.addEventListener('focus', inactivity.check, { signal });
  const leaveTabs = tabs().subscribe(message => {
    if (message.kind === 'activity') {
      heardAt = message.at;
      inactivity.check();
    }
    if (message.kind === 'refreshed') takeRenewal(message);
  });
  const leaveSession = subscribeSession(() => {
    if (!readSession().authenticated) stop?.();
  });
  stop = () => {
    stop = null;
    watch = null;
    events.abort();
    leaveTabs();
    leaveSession();
    schedule.stop();
    inactivity.stop();
    showCountdown(null);
  };
}

/** Another tab renewed the session: applies its new expiry. */
function takeRenewal({ at, expiresAt }: Renewal): void {
  changeSession({ expiresAt, expiresIn: Math.round((expiresAt - at) / 1000) });
  noteRenewal(at, expiresAt);
  schedule.expect(expiresAt);
}

/** 'Continue Session': marks the user active and renews the token; ends a session that is over [SES-10, SES-11]. */
export async function continueSession(): Promise<void> {
  watch?.continueSession();
  await schedule.refreshNow();
}

/** Length of the countdown in seconds. */
export const warningSeconds = warningTime / 1000;

/** Stops the timers: for tests and when the page unloads. */
export const stopSessionTimers = (): void => stop?.();
