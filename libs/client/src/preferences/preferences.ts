import { createStore, useStore } from 'zustand';
import { localText, writeOrTell } from '../browser/browser-storage.ts';

/**
 * Preferences stored in this browser: favorite symbols, dismissed banners, the cookie notice, the announcement, the
 * position columns, and whether single-key shortcuts are off.
 */
export const preferenceKeys = [
  'favorites',
  'dismissedBanners',
  'cookieConsent',
  'digitalSecuritiesLaunch',
  'positionColumns',
  'shortcutsOff',
] as const;
/** Key of a stored preference. */
export type PreferenceKey = (typeof preferenceKeys)[number];

const storageKey = (key: PreferenceKey): string => `portal-${key}`;
const none: readonly string[] = [];
const maxValues = 500;

/** Initially empty, as in the prerendered page, so that hydration starts with the same output. */
const preferences = createStore<Partial<Record<PreferenceKey, readonly string[]>>>(() => ({}));

/** Values of a preference, such as the favorite symbols; empty by default. */
export const readPreference = (key: PreferenceKey): readonly string[] => preferences.getState()[key] ?? none;

/** Replaces the values of a preference. */
export function changePreference(key: PreferenceKey, values: readonly string[]): void {
  const newest = values.slice(-maxValues);
  writeOrTell(localText, storageKey(key), newest.join(' '));
  preferences.setState({ [key]: newest });
}

/** Adds the value if it is missing, else removes it. */
export function togglePreference(key: PreferenceKey, value: string): void {
  const values = readPreference(key);
  changePreference(key, values.includes(value) ? values.filter(each => each !== value) : [...values, value]);
}

/** Values of a preference; renders again when they change, also in another tab. */
export const usePreference = (key: PreferenceKey): readonly string[] =>
  useStore(preferences, state => state[key] ?? none);

/** Calls back after each change of a preference. Returns a function that stops. */
export const subscribePreferences = (listener: () => void): (() => void) => preferences.subscribe(listener);

const parseValues = (text: string | null): readonly string[] =>
  text === null ? none : text.split(' ').filter(value => /^[\w.-]{1,64}$/.test(value));

/** Reads the storage: at the start, after another tab changed a preference, and between tests. */
export const rereadPreferences = (): void =>
  preferences.setState(
    Object.fromEntries(preferenceKeys.map(key => [key, parseValues(localText.read(storageKey(key)))])),
  );

// Prerendering runs without a browser.
if (typeof window !== 'undefined') {
  rereadPreferences();
  window.addEventListener('storage', rereadPreferences);
}
