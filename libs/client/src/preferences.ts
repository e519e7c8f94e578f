import { useSyncExternalStore } from 'react';
import { localText } from './browser-storage.ts';

/**
 * The few choices that stay with this browser: favorite symbols, banners that were closed, the cookie notice, the
 * announcement, the columns of the positions, and whether single keys act as shortcuts.
 */
export const preferenceKeys = [
  'favorites',
  'dismissedBanners',
  'cookieConsent',
  'digitalSecuritiesLaunch',
  'positionColumns',
  'shortcutsOff',
] as const;
export type PreferenceKey = (typeof preferenceKeys)[number];

const storageKey = (key: PreferenceKey): string => `portal-${key}`;
const none: readonly string[] = [];
const maxWords = 500;

const known = new Map<PreferenceKey, readonly string[]>();
const readers = new Set<() => void>();

/** The words of a preference, such as the favorite symbols; empty until something was chosen. */
export function readPreference(key: PreferenceKey): readonly string[] {
  const words = known.get(key) ?? parseWords(localText.read(storageKey(key)));
  known.set(key, words);
  return words;
}

export function changePreference(key: PreferenceKey, words: readonly string[]): void {
  known.set(key, words.slice(-maxWords));
  localText.write(storageKey(key), words.slice(-maxWords).join(' '));
  tell();
}

/** Adds the word where it is missing and takes it away where it is there. */
export function togglePreference(key: PreferenceKey, word: string): void {
  const words = readPreference(key);
  changePreference(key, words.includes(word) ? words.filter(each => each !== word) : [...words, word]);
}

/** The words of a preference; renders again when they change, in another tab too. */
export function usePreference(key: PreferenceKey): readonly string[] {
  return useSyncExternalStore(
    subscribe,
    () => readPreference(key),
    () => none,
  );
}

const parseWords = (text: string | null): readonly string[] =>
  text === null ? none : text.split(' ').filter(word => /^[\w.-]{1,64}$/.test(word));

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

/** Looks into the browser's storage again: after another tab has changed a preference, and between tests. */
export function rereadPreferences(): void {
  known.clear();
  tell();
}
