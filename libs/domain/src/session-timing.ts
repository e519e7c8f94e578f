/**
 * When the session is refreshed and when it ends for lack of activity. All times are milliseconds, all instants epoch
 * milliseconds by the wall clock: a machine that slept finds its time gone when it wakes.
 */
export const sessionDefaults = {
  /** Lead time of a refresh when the setting timeBeforeRefresh is not given [SES-15]. */
  timeBeforeRefresh: 90_000,
  /** Least time between two refreshes, the setting fallbackRefreshTime [SES-16]. */
  fallbackRefreshTime: 30_000,
  /** Time without input until the warning, the setting timeToInactive [SES-07]. */
  timeToInactive: 600_000,
  /** Length of the warning's countdown [SES-08]. */
  warning: 60_000,
} as const;

/** The instant at which a token ends that lasts `expiresIn` seconds from when its answer came. */
export const computeExpiry = (receivedAt: number, expiresIn: number): number => receivedAt + expiresIn * 1000;

/** A renewal that gives this much less than the full lifetime was cut short, and not only by rounding and travel. */
const cutShortBy = 30_000;

/** The user is warned this long before the session reaches its limit. */
export const limitWarning = 300_000;

/**
 * The instant at which the session cannot be renewed any more, told by a renewal that gives less than the full `lifetime` of a
 * token; null for a full one.
 */
export const computeSessionLimit = (renewedAt: number, expiresAt: number, lifetime: number): number | null =>
  expiresAt - renewedAt < lifetime - cutShortBy ? expiresAt : null;

/** Time to wait before the refresh: until the lead time before the end of the token; none when that has passed [SES-14]. */
export const computeRefreshDelay = (
  expiresAt: number,
  now: number,
  timeBeforeRefresh: number = sessionDefaults.timeBeforeRefresh,
): number => Math.max(0, expiresAt - timeBeforeRefresh - now);

/**
 * Whether a scheduled refresh is left out, because one has happened within the fallback window [SES-16]. The caller
 * then schedules the next one from the present expiry, at the earliest when the window is over. The clock of another tab
 * may be a moment ahead of this one's; a refresh far in the future is of a clock that was set back, and does not count.
 */
export const isRefreshSkipped = (
  lastRefreshAt: number | null,
  now: number,
  fallbackRefreshTime: number = sessionDefaults.fallbackRefreshTime,
): boolean => lastRefreshAt !== null && Math.abs(now - lastRefreshAt) < fallbackRefreshTime;

/** Time until the refresh after a skipped one: as always, but not before the window is over. */
export const computeDelayAfterSkip = (
  expiresAt: number,
  lastRefreshAt: number,
  now: number,
  settings: { readonly timeBeforeRefresh?: number | undefined; readonly fallbackRefreshTime?: number | undefined } = {},
): number =>
  Math.max(
    computeRefreshDelay(expiresAt, now, settings.timeBeforeRefresh),
    lastRefreshAt + (settings.fallbackRefreshTime ?? sessionDefaults.fallbackRefreshTime) - now,
    0,
  );

export type Inactivity =
  /** The warning comes in `checkIn` ms unless there is input before. */
  | { readonly kind: 'active'; readonly checkIn: number }
  /** The warning shows; `secondsLeft` counts 60 to 1. */
  | { readonly kind: 'warning'; readonly secondsLeft: number }
  /** The user is signed out. */
  | { readonly kind: 'expired' };

/**
 * The state of an unattended session, from the last input in any tab [SES-07, SES-08, SES-12]. Once it is 'warning',
 * input no longer counts: only 'Continue Session' sets a new `lastActivityAt`.
 */
export function computeInactivity(
  lastActivityAt: number,
  now: number,
  timeToInactive: number = sessionDefaults.timeToInactive,
): Inactivity {
  const left = lastActivityAt + timeToInactive - now;
  if (left > 0) return { kind: 'active', checkIn: left };
  const warningLeft = left + sessionDefaults.warning;
  return warningLeft > 0 ? { kind: 'warning', secondsLeft: Math.ceil(warningLeft / 1000) } : { kind: 'expired' };
}

/** At most one sign of life in this time, however the settings are. */
const leastSilence = 60_000;

/**
 * How long an active user may go without a call before the next input makes one. The server ends a session without calls after
 * `idleTimeout`; it must not do so before the browser has warned and the countdown is over [SES-37].
 */
export const computeSilenceAllowed = (idleTimeout: number, timeToInactive: number): number =>
  Math.max(leastSilence, idleTimeout - timeToInactive - sessionDefaults.warning);
