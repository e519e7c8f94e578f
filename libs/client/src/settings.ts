import type { Settings } from '@portal/contracts/start-up';
import { useEffect, useSyncExternalStore } from 'react';
import { applyTimeoutSetting } from './http.ts';
import { useSession } from './session-store.ts';

/**
 * Server settings with the defaults that hold when the server names none, or when they cannot be loaded [FLG-16 to FLG-26].
 * Times are milliseconds.
 */
export interface PortalSettings {
  /** A session is renewed this long before it expires [SES-15]. */
  readonly timeBeforeRefresh: number;
  /** No second renewal within this time [SES-16]. */
  readonly fallbackRefreshTime: number;
  /** Time without input after which the warning shows [SES-07]. */
  readonly timeToInactive: number;
  /** The server's own idle limit [SES-37]. */
  readonly idleTimeout: number;
  /** Days ahead for a Good 'Til Date order [FLG-19]. */
  readonly timeInForceMax: number;
  /** Space-separated state codes [FLG-20]. */
  readonly unsupportedStates: string;
  /** State codes in which the digital-securities account is offered [FLG-22]. */
  readonly jurisdictionAllowedForTdas: string;
  readonly hideNonDtcEligible: boolean;
  readonly hiddenTestSymbol: string | null;
  /** Days ahead that the schedule is asked for [FLG-24]. */
  readonly scheduleHorizonDays: number;
  readonly restrictedCountries: readonly string[];
  /** After this time without a sign of life a price is marked as old. */
  readonly staleQuoteAfter: number;
  readonly numberOfDaysToRemember: number;
}

export const defaultSettings: PortalSettings = {
  timeBeforeRefresh: 90_000,
  fallbackRefreshTime: 30_000,
  timeToInactive: 600_000,
  idleTimeout: 900_000,
  timeInForceMax: 90,
  unsupportedStates: '',
  jurisdictionAllowedForTdas: '',
  hideNonDtcEligible: false,
  hiddenTestSymbol: null,
  scheduleHorizonDays: 14,
  restrictedCountries: [],
  staleQuoteAfter: 15_000,
  numberOfDaysToRemember: 30,
};

let current = defaultSettings;
let asked = false;
const readers = new Set<() => void>();

export const readSettings = (): PortalSettings => current;
/** Those of a page that the build drew: what takes it over must begin with the same. */
const readDrawnSettings = (): PortalSettings => defaultSettings;

/** Takes the server's settings; null, after a failure, leaves the defaults in force [FLG-26]. */
export function applySettings(given: Settings | null): void {
  asked = true;
  const { requestTimeout, ...rest } = given ?? {};
  const named = Object.entries(rest).filter(([, value]) => value !== undefined && value !== null);
  current = { ...defaultSettings, ...Object.fromEntries(named) };
  applyTimeoutSetting(requestTimeout);
  for (const reader of [...readers]) reader();
}

function subscribe(reader: () => void): () => void {
  readers.add(reader);
  return () => void readers.delete(reader);
}

/** Loads the settings where start-up did not: on the pages that anyone may see. A failure leaves the defaults [FLG-26]. */
async function ensureSettings(): Promise<void> {
  if (asked) return;
  asked = true;
  const { loadSettings } = await import('./load-settings.ts');
  applySettings(await loadSettings());
}

/** @internal Forgets what was loaded: for tests. */
export function resetSettings(): void {
  applySettings(null);
  asked = false;
}

/** The settings in force; renders again when they have been loaded. */
export function useSettings(): PortalSettings {
  const isStarting = useSession(session => session.phase === 'starting');
  useEffect(() => {
    if (!isStarting) void ensureSettings();
  }, [isStarting]);
  return useSyncExternalStore(subscribe, readSettings, readDrawnSettings);
}
