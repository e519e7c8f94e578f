import { computeSessionLimit } from '@portal/domain/session-timing';
import { localText } from './browser-storage.ts';
import { changeSession, readSession } from './session-store.ts';

/**
 * When the session ends for good. No call names that time, but a renewal shows it: it gives less than the full lifetime of a
 * token, which is known from the sign-in. Without a sign-in in this browser nothing is known, and nobody is warned.
 */
const lifetimeKey = 'portal-token-lifetime';

/** Keeps the lifetime of a token, in seconds, as the sign-in gave it. */
export const keepTokenLifetime = (seconds: number): void => localText.write(lifetimeKey, String(seconds));

/** Learns from a renewal at `at` to `expiresAt`, device times, whether the session can be renewed beyond that. */
export function noteRenewal(at: number, expiresAt: number): void {
  const lifetime = Number(localText.read(lifetimeKey) ?? Number.NaN);
  const limitAt = Number.isFinite(lifetime) ? computeSessionLimit(at, expiresAt, lifetime * 1000) : null;
  if (limitAt !== readSession().limitAt) changeSession({ limitAt });
}
