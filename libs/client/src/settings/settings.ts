import type { Settings } from '@portal/contracts/endpoints/start-up';
import { settingDefaults } from '@portal/domain/access/setting-defaults';
import { createStore } from 'zustand/vanilla';

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
  /** Names of the rules of new passwords (access/password.ts); none if the server does not tell them. */
  readonly passwordRules: readonly string[];
  /** Timeout of a call; null if the server sets none [FLG-25]. */
  readonly requestTimeout: number | null;
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
  requestTimeout: null,
  additions: null,
};

/** The settings of this page. `isAsked`: they were loaded, or are being loaded. */
export const settingsStore = createStore(() => ({ values: defaultSettings, isAsked: false }));

/** The current settings. */
export const readSettings = (): PortalSettings => settingsStore.getState().values;

/**
 * Applies the server's settings; null, after a failure, keeps the defaults [FLG-26]. Settings without a list of additions
 * offer none.
 */
export function applySettings(loaded: Settings | null): void {
  const named = Object.entries(loaded ?? {}).filter(([, value]) => value !== undefined && value !== null);
  const additions = loaded === null ? null : (loaded.additions ?? []);
  settingsStore.setState({ values: { ...defaultSettings, ...Object.fromEntries(named), additions }, isAsked: true });
}

/** @internal Clears the loaded settings: for tests. */
export const resetSettings = (): void => settingsStore.setState(settingsStore.getInitialState());
