import { classifyFailure, type FailureEffect } from '@portal/domain/access/failures';
import type { ApiFailure } from '../api/api-failure.ts';
import { portalConfig } from '../browser/config.ts';
import { onFailure } from '../api/http.ts';
import { clientIdFrom, pageFrom } from '../browser/paths.ts';
import { verifySession } from '../api/verify-session.ts';
import type { Route } from '../api/route-call.ts';
import { emitSessionEvent } from '../session/session-events.ts';
import { changeSession, readSession } from '../session/session-store.ts';

/** The shared handler of failed calls, except quiet ones; runs before the caller sees the failure [ERR-08]. */

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

/** Installs the shared handler. */
export const watchFailures = (): void =>
  onFailure((failure, route) => applyEffect(effectOf(failure, route), failure.sentAt));
