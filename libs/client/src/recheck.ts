import { auth } from '@portal/contracts/auth';
import { isApiFailure } from './api-failure.ts';
import { callApi } from './http.ts';
import { endSession } from './session-end.ts';
import { readSession } from './session-store.ts';

/** Positive answers within the window after which calls that still fail end the session. */
const maxRechecks = 3;
const windowMs = 60_000;

let running: Promise<boolean> | null = null;
let times: number[] = [];
let provedAt = 0;

/**
 * Asks GET auth/user whether the session still lives, for a call that was sent at `sentAt` (device time) and refused. Calls that fail
 * together share one question [SES-30]. True: it does. A 401 ends the session here and in the other tabs [SES-31,
 * SES-32]; no answer proves nothing and gives false.
 */
export function recheckSession(sentAt: number): Promise<boolean> {
  if (!readSession().authenticated) return Promise.resolve(false);
  // The session was proved after this call had left: no need to ask again for it.
  if (sentAt < provedAt) return Promise.resolve(true);
  running ??= ask().finally(() => {
    running = null;
  });
  return running;
}

async function ask(): Promise<boolean> {
  const now = Date.now();
  times = times.filter(at => now - at < windowMs);
  if (times.length >= maxRechecks) {
    times = [];
    endSession('expired');
    return false;
  }
  times.push(now);
  try {
    await callApi(auth.user);
    provedAt = now;
    return true;
  } catch (error) {
    if (isApiFailure(error) && error.status === 401) endSession('expired');
    return false;
  }
}

/** @internal Forgets earlier questions: for tests. */
export function resetRechecks(): void {
  times = [];
  provedAt = 0;
}
