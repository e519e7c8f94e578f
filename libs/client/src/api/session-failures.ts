import { auth } from '@portal/contracts/endpoints/auth';
import { classifyFailure, type FailureEffect } from '@portal/domain/access/failures';
import { isApiFailure, type ApiFailure } from './api-failure.ts';
import type { Route } from './route-call.ts';
import { sendCall } from './send-call.ts';
import { portalConfig } from '../browser/config.ts';
import { clientIdFrom, pageFrom } from '../browser/paths.ts';
import { endSession } from '../session/session-end.ts';
import { emitSessionEvent } from '../session/session-events.ts';
import { changeSession, readSession, subscribeSession } from '../session/session-store.ts';

/** What a failed call means for the session. */

/** Effect of a route's failure on the current page, by the shared rules. */
export function effectOf(failure: ApiFailure, route: Route): FailureEffect {
  const path = globalThis.location?.pathname ?? '';
  const clientId = clientIdFrom(path);
  return classifyFailure(failure, {
    isAuthCall: route.metadata.base === 'auth',
    isAccountCall: route.metadata.base === 'accounts' || route.path === '/global',
    page: pageFrom(path) ?? '',
    hasTwoFactors: readSession().twoFactorAuthenticated,
    isKnownClient: clientId === null || portalConfig().clientIds.includes(clientId),
  });
}

/** Applies the effect of a call sent at `sentAt` (device epoch ms); resolves true if a GET should be retried. */
export async function applyEffect(effect: FailureEffect, sentAt: number): Promise<boolean> {
  if (effect.kind === 'verifySession') return verifySession(sentAt);
  if (effect.kind === 'freeze') changeSession({ frozen: true });
  if (effect.kind === 'twoFactorRefused') changeSession({ twoFactorRefused: true });
  if (effect.kind === 'splash') changeSession({ splashMessage: effect.message });
  if (effect.kind === 'toast') emitSessionEvent({ kind: 'toast', message: effect.message });
  return false;
}

/**
 * Applies the effect of a failure, before its caller sees it [ERR-08]; resolves true if the session has proved to be alive,
 * so that a GET may be sent again.
 */
export const handleFailure = (failure: ApiFailure, route: Route): Promise<boolean> =>
  applyEffect(effectOf(failure, route), failure.sentAt);

/** After so many checks within the window, a refused call is only a failed call: the session lives, its server says. */
const maxRechecks = 3;
const windowMs = 60_000;

// One of each per browser tab, like the session, at whose end they are forgotten.
let running: Promise<boolean> | null = null;
let times: number[] = [];
let provedAt = 0;
subscribeSession(() => {
  if (readSession().authenticated) return;
  times = [];
  provedAt = 0;
});

/**
 * Checks with GET auth/user whether the session is alive, for a call that was sent at `sentAt` (device time, epoch ms)
 * and refused. Calls that fail together share one check [SES-30]. Resolves true if it is alive. A 401 ends the session
 * here and in the other tabs [SES-31, SES-32]. Resolves false without an answer, and without asking once the session has
 * been confirmed three times within a minute.
 */
export function verifySession(sentAt: number): Promise<boolean> {
  if (!readSession().authenticated) return Promise.resolve(false);
  // The session was verified after this call was sent: no further check is needed.
  if (sentAt < provedAt) return Promise.resolve(true);
  if (running !== null) return running;
  const now = Date.now();
  times = times.filter(at => now - at < windowMs);
  if (times.length >= maxRechecks) return Promise.resolve(false);
  times.push(now);
  return confirmSession();
}

/**
 * Checks whether the session is alive, as often as its caller likes: a session that the server confirms goes on. For
 * refusals of the live feed, which say nothing about the calls.
 */
export function confirmSession(): Promise<boolean> {
  if (!readSession().authenticated) return Promise.resolve(false);
  running ??= ask().finally(() => {
    running = null;
  });
  return running;
}

async function ask(): Promise<boolean> {
  const now = Date.now();
  try {
    await sendCall(auth.user, {});
    provedAt = now;
    return true;
  } catch (error) {
    if (!isApiFailure(error)) throw error;
    if (error.status === 401) endSession('expired');
    else await handleFailure(error, auth.user);
    return false;
  }
}
