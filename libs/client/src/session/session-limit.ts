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
export const saveTokenLifetime = (seconds: number): void => void localText.write(lifetimeKey, String(seconds));

/** Removes it when the session ends. */
export const forgetTokenLifetime = (): void => localText.remove(lifetimeKey);

/** True if a user signed in with this browser, and the portal has not seen the session end. */
export const hasSignedInHere = (): boolean => localText.read(lifetimeKey) !== null;

/** Two ends within this many milliseconds are the same: the server counts whole seconds, and its response takes time. */
const sameEnd = 5_000;

/** True if two times (epoch ms) are the same end of a session. */
export const isSameEnd = (one: number, other: number): boolean => Math.abs(one - other) < sameEnd;

/**
 * Derives from a renewal at `at` until `expiresAt` (device time, epoch ms) whether the session can be renewed beyond
 * that. A limit that is already known stays as it is: a warning that the user has closed belongs to it.
 */
export function noteRenewal(at: number, expiresAt: number): void {
  const lifetime = Number(localText.read(lifetimeKey) ?? Number.NaN);
  const limitAt = Number.isFinite(lifetime) ? computeSessionLimit(at, expiresAt, lifetime * 1000) : null;
  const known = readSession().limitAt;
  if (limitAt !== null && known !== null && isSameEnd(limitAt, known)) return;
  if (limitAt !== known) changeSession({ limitAt });
}
