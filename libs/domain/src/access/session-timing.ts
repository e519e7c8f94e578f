import { settingDefaults } from './setting-defaults';

/**
 * Session refresh and inactivity. Durations are milliseconds, instants are epoch milliseconds of the wall clock, so
 * that time asleep counts.
 */

/** Length of the countdown of the warning [SES-08]. */
export const warningTime = 60_000;

/** Expiry of a token that lasts `expiresIn` seconds from the time its response arrived. */
export const computeExpiry = (receivedAt: number, expiresIn: number): number => receivedAt + expiresIn * 1000;

/** A renewal that is shorter than the full lifetime by this much was cut short, not only rounded or delayed. */
const cutShortBy = 30_000;

/** Time before the session limit at which the user is warned. */
export const limitWarning = 300_000;

/**
 * Time after which the session cannot be renewed, derived from a renewal that gives less than the full token
 * `lifetime`; null for a full one.
 */
export const computeSessionLimit = (renewedAt: number, expiresAt: number, lifetime: number): number | null =>
  expiresAt - renewedAt < lifetime - cutShortBy ? expiresAt : null;

/** Delay until the refresh: the lead time before the token expires; 0 if that has passed [SES-14]. */
export const computeRefreshDelay = (
  expiresAt: number,
  now: number,
  timeBeforeRefresh: number = settingDefaults.timeBeforeRefresh,
): number => Math.max(0, expiresAt - timeBeforeRefresh - now);

/**
 * True if a scheduled refresh is skipped because one happened within the fallback window [SES-16]. The caller then
 * schedules the next one from the current expiry, at the earliest after the window. Another tab's clock may be slightly
 * ahead; a refresh far in the future comes from a clock that was set back and is ignored.
 */
export const isRefreshSkipped = (
  lastRefreshAt: number | null,
  now: number,
  fallbackRefreshTime: number = settingDefaults.fallbackRefreshTime,
): boolean => lastRefreshAt !== null && Math.abs(now - lastRefreshAt) < fallbackRefreshTime;

/** Delay until the refresh after a skipped one: as usual, but not before the window ends. */
export const computeDelayAfterSkip = (
  expiresAt: number,
  lastRefreshAt: number,
  now: number,
  settings: { readonly timeBeforeRefresh?: number | undefined; readonly fallbackRefreshTime?: number | undefined } = {},
): number =>
  Math.max(
    computeRefreshDelay(expiresAt, now, settings.timeBeforeRefresh),
    lastRefreshAt + (settings.fallbackRefreshTime ?? settingDefaults.fallbackRefreshTime) - now,
    0,
  );

/** Inactivity state of the session. */
export type Inactivity =
  /** The warning is due in `checkIn` ms without input. */
  | { readonly kind: 'active'; readonly checkIn: number }
  /** The warning is shown; `secondsLeft` counts from 60 to 1. */
  | { readonly kind: 'warning'; readonly secondsLeft: number }
  /** The user is signed out. */
  | { readonly kind: 'expired' };

/**
 * Inactivity state from the last input in any tab [SES-07, SES-08, SES-12]. During 'warning' input is ignored: only
 * 'Continue Session' sets a new `lastActivityAt`.
 */
export function computeInactivity(
  lastActivityAt: number,
  now: number,
  timeToInactive: number = settingDefaults.timeToInactive,
): Inactivity {
  const left = lastActivityAt + timeToInactive - now;
  if (left > 0) return { kind: 'active', checkIn: left };
  const warningLeft = left + warningTime;
  return warningLeft > 0 ? { kind: 'warning', secondsLeft: Math.ceil(warningLeft / 1000) } : { kind: 'expired' };
}

/** Minimum time between two keep-alive calls, whatever the settings. */
const leastSilence = 60_000;

/**
 * Time after which the input of a user makes the next keep-alive call. The server ends a session without calls after
 * `idleTimeout`; that must not happen before the warning and its countdown are over [SES-37].
 */
export const computeSilenceAllowed = (idleTimeout: number, timeToInactive: number): number =>
  Math.max(leastSilence, idleTimeout - timeToInactive - warningTime);
