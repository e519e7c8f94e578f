/**
 * Values of the server settings where the server omits them: the portal falls back to them, and the mock server sends
 * them. Times are in milliseconds. The limit of a call is in contracts, routing/route.ts.
 */
export const settingDefaults = {
  /** Lead time of a renewal before the session expires [SES-15]. */
  timeBeforeRefresh: 90_000,
  /** Minimum time between two renewals [SES-16]. */
  fallbackRefreshTime: 30_000,
  /** Time without input until the warning [SES-07]. */
  timeToInactive: 600_000,
  /** Idle limit of the server: longer than timeToInactive plus the countdown of the warning [SES-37]. */
  idleTimeout: 900_000,
  /** Maximum days ahead for a Good 'Til Date order [FLG-19]. */
  timeInForceMax: 90,
  hideNonDtcEligible: false,
  /** Days ahead for which the schedule is requested [FLG-24]. */
  scheduleHorizonDays: 14,
  /** Age after which a price is stale. */
  staleQuoteAfter: 15_000,
  /** Days that a remembered browser skips the second factor. */
  numberOfDaysToRemember: 30,
};
