import type { Settings } from '@portal/contracts/endpoints/start-up';
import { settingDefaults } from '@portal/domain/access/setting-defaults';
import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';
import { applyTimeoutSetting } from '../api/http.ts';
import { useSession } from '../session/session-store.ts';

/**
 * Server settings, with defaults for values that the server omits or that cannot be loaded [FLG-16 to FLG-26]. Times
 * are in milliseconds.
 */
export interface PortalSettings {
  /** Lead time of a renewal before the expiry [SES-15]. */
  readonly timeBeforeRefresh: number;
  /** Minimum time between two renewals [SES-16]. */
  readonly fallbackRefreshTime: number;
  /** Time without input before the warning [SES-07]. */
  readonly timeToInactive: number;
  /** Idle limit of the server [SES-37]. */
  readonly idleTimeout: number;
  /** Maximum days ahead for a Good 'Til Date order [FLG-19]. */
  readonly timeInForceMax: number;
  /** Space-separated state codes [FLG-20]. */
  readonly unsupportedStates: string;
  /** State codes where the digital-securities account is offered [FLG-22]. */
  readonly jurisdictionAllowedForTdas: string;
  readonly hideNonDtcEligible: boolean;
  readonly hiddenTestSymbol: string | null;
  /** Days ahead for which the schedule is requested [FLG-24]. */
  readonly scheduleHorizonDays: number;
  readonly restrictedCountries: readonly string[];
  /** Age after which a price is stale. */
  readonly staleQuoteAfter: number;
  readonly numberOfDaysToRemember: number;
  /** Names of the rules of new passwords (domain/access/password.ts); none if the server does not tell them. */
  readonly passwordRules: readonly string[];
  /** Names of the additions to the specification that the back end offers; null if unknown (offers.ts). */
  readonly additions: readonly string[] | null;
}

/** Defaults of the specification. */
export const defaultSettings: PortalSettings = {
  ...settingDefaults,
  unsupportedStates: '',
  jurisdictionAllowedForTdas: '',
  hiddenTestSymbol: null,
  restrictedCountries: [],
  passwordRules: [],
  additions: null,
};

const settings = createStore(() => defaultSettings);
let asked = false;

/** The current settings. */
export const readSettings = settings.getState;

/**
 * Applies the server's settings; null, after a failure, keeps the defaults [FLG-26]. Settings without a list of additions
 * offer none.
 */
export function applySettings(loaded: Settings | null): void {
  asked = true;
  const { requestTimeout, ...rest } = loaded ?? {};
  const named = Object.entries(rest).filter(([, value]) => value !== undefined && value !== null);
  const additions = loaded === null ? null : (loaded.additions ?? []);
  settings.setState({ ...defaultSettings, ...Object.fromEntries(named), additions }, true);
  applyTimeoutSetting(requestTimeout ?? undefined);
}

/** Loads the settings on public pages, where start-up does not. A failure keeps the defaults [FLG-26]. */
async function ensureSettings(): Promise<void> {
  if (asked) return;
  asked = true;
  const { loadSettings } = await import('./load-settings.ts');
  applySettings(await loadSettings());
}

/** @internal Clears the loaded settings: for tests. */
export function resetSettings(): void {
  applySettings(null);
  asked = false;
}

/** The current settings; renders again when they are loaded. */
export function useSettings(): PortalSettings {
  const isStarting = useSession(session => session.phase === 'starting');
  useEffect(() => {
    if (!isStarting) void ensureSettings();
  }, [isStarting]);
  return useStore(settings);
}
