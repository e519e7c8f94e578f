import { classifyFailure, type FailureEffect } from '@portal/domain/failures';
import type { ApiFailure } from './api-failure.ts';
import { portalConfig } from './config.ts';
import { onFailure } from './http.ts';
import { clientIdFrom, pageFrom } from './paths.ts';
import { recheckSession } from './recheck.ts';
import type { Route } from './route-call.ts';
import { tellSession } from './session-events.ts';
import { changeSession, readSession } from './session-store.ts';

/** The one handler that every failed call passes through, before its caller sees the failure [ERR-08]. */

let quiet = 0;

/** Runs start-up, which decides about its failures itself. */
export async function withoutHandler<T>(work: () => Promise<T>): Promise<T> {
  quiet += 1;
  try {
    return await work();
  } finally {
    quiet -= 1;
  }
}

/** What the shared rules say about a failure of the route on the page that is open. */
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

/** Carries out the effect of a call sent at `sentAt`; resolves with true when a safe call is worth another try. */
export async function applyEffect(effect: FailureEffect, sentAt: number): Promise<boolean> {
  if (effect.kind === 'recheckSession') return recheckSession(sentAt);
  if (effect.kind === 'freeze') changeSession({ frozen: true });
  if (effect.kind === 'twoFactorRefused') changeSession({ twoFactorRefused: true });
  if (effect.kind === 'splash') changeSession({ splashMessage: effect.message });
  if (effect.kind === 'toast') tellSession({ kind: 'toast', message: effect.message });
  return false;
}

/** Puts the handler in place. */
export const watchFailures = (): void =>
  onFailure((failure, route) => (quiet > 0 ? false : applyEffect(effectOf(failure, route), failure.sentAt)));
