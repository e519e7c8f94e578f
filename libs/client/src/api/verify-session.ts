import { auth } from '@portal/contracts/endpoints/auth';
import { isApiFailure } from './api-failure.ts';
import { callApi } from './http.ts';
import { endSession } from '../session/session-end.ts';
import { readSession } from '../session/session-store.ts';

/** Number of positive responses within the window after which further refused calls end the session. */
const maxRechecks = 3;
const windowMs = 60_000;

let running: Promise<boolean> | null = null;
let times: number[] = [];
let provedAt = 0;

/**
 * Checks with GET auth/user whether the session is alive, for a call that was sent at `sentAt` (device time, epoch ms)
 * and refused. Calls that fail together share one check [SES-30]. Resolves true if it is alive. A 401 ends the session
 * here and in the other tabs [SES-31, SES-32]; no response proves nothing and resolves false.
 */
export function verifySession(sentAt: number): Promise<boolean> {
  if (!readSession().authenticated) return Promise.resolve(false);
  // The session was verified after this call was sent: no further check is needed.
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

/** @internal Clears earlier checks: for tests. */
export function resetRechecks(): void {
  times = [];
  provedAt = 0;
}
