import { settings, type SentSettings } from '@portal/contracts/endpoints/start-up';
import { findPasswordRules, passwordRules } from '@portal/domain/access/password';
import { settingDefaults } from '@portal/domain/access/setting-defaults';
import { defaultTimeoutMs } from '@portal/contracts/routing/route';
import { additions } from '@portal/contracts/routing/additions';
import { strictFormOf } from '@portal/contracts/schemas/strict-form';
import { hiddenTestSymbol } from '../exchange/symbols.ts';
import type { World } from '../core/world.ts';

/** Default response of the settings call; values that the documents leave open are decisions. */
const defaultSettings = {
  ...settingDefaults,
  unsupportedStates: 'ND VT',
  jurisdictionAllowedForTdas: 'CA CO FL IL MA NJ NY TX WA',
  hiddenTestSymbol,
  restrictedCountries: [],
  requestTimeout: defaultTimeoutMs,
  passwordRules: passwordRules.map(({ key }) => key),
  additions: Object.keys(additions),
} satisfies SentSettings;

export interface SettingsSlice {
  values: SentSettings;
}

export const createSettings = (): SettingsSlice => ({ values: defaultSettings });

export const settingsCommands = {
  /** Changes some settings of this world; null resets a setting to its default. */
  'settings.change': (world: World, input: { readonly values: Readonly<Record<string, unknown>> }): SentSettings => {
    const next: Record<string, unknown> = { ...world.state.settings.values };
    for (const [name, value] of Object.entries(input.values)) {
      next[name] = value ?? Object.entries(defaultSettings).find(([key]) => key === name)?.[1];
    }
    // Parsed here as well as by the sandbox: tests execute this command without the sandbox.
    world.state.settings.values = strictFormOf(settings).parse(next);
    return world.state.settings.values;
  },
};

/** The rules of new passwords in this world. */
export const passwordRulesOf = ({ state }: World) => findPasswordRules(state.settings.values.passwordRules ?? []);
