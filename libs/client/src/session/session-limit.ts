import { computeSessionLimit } from '@portal/domain/access/session-timing';
import { localText } from '../browser/browser-storage.ts';
import { changeSession, readSession } from './session-store.ts';

/**
 * Storage key of the token lifetime, from which the end of the session is derived. No call returns that time, but a
 * renewal near it gives less than the full lifetime, which is known from the sign-in. Without a sign-in in this browser
 * there is no warning.
 */
const lifetimeKey = 'portal-token-lifetime';

/** Stores the lifetime of a token at sign-in, in seconds. */
export const saveTokenLifetime = (seconds: number): void => localText.write(lifetimeKey, String(seconds));

/**
 * Derives from a renewal at `at` until `expiresAt` (device time, epoch ms) whether the session can be renewed beyond
 * that.
 */
export function noteRenewal(at: number, expiresAt: number): void {
  const lifetime = Number(localText.read(lifetimeKey) ?? Number.NaN);
  const limitAt = Number.isFinite(lifetime) ? computeSessionLimit(at, expiresAt, lifetime * 1000) : null;
  if (limitAt !== readSession().limitAt) changeSession({ limitAt });
}
