import { useSyncExternalStore } from 'react';
import { localText } from '../browser/browser-storage.ts';

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

const known = new Map<PreferenceKey, readonly string[]>();
const readers = new Set<() => void>();

/** Values of a preference, such as the favorite symbols; empty by default. */
export function readPreference(key: PreferenceKey): readonly string[] {
  const values = known.get(key) ?? parseValues(localText.read(storageKey(key)));
  known.set(key, values);
  return values;
}

/** Replaces the values of a preference. */
export function changePreference(key: PreferenceKey, values: readonly string[]): void {
  known.set(key, values.slice(-maxValues));
  localText.write(storageKey(key), values.slice(-maxValues).join(' '));
  tell();
}

/** Adds the value if it is missing, else removes it. */
export function togglePreference(key: PreferenceKey, value: string): void {
  const values = readPreference(key);
  changePreference(key, values.includes(value) ? values.filter(each => each !== value) : [...values, value]);
}

/** Values of a preference; renders again when they change, also in another tab. */
export function usePreference(key: PreferenceKey): readonly string[] {
  return useSyncExternalStore(
    subscribe,
    () => readPreference(key),
    () => none,
  );
}

const parseValues = (text: string | null): readonly string[] =>
  text === null ? none : text.split(' ').filter(value => /^[\w.-]{1,64}$/.test(value));

function tell(): void {
  for (const reader of [...readers]) reader();
}

function subscribe(reader: () => void): () => void {
  if (readers.size === 0) globalThis.addEventListener?.('storage', rereadPreferences);
  readers.add(reader);
  return () => {
    readers.delete(reader);
    if (readers.size === 0) globalThis.removeEventListener?.('storage', rereadPreferences);
  };
}

/** Reads the storage again: after another tab changed a preference, and between tests. */
export function rereadPreferences(): void {
  known.clear();
  tell();
}
