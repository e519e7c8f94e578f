import { createUserStore } from './user-store.ts';

/** What each user may choose for the whole portal, with the default first. */
export const preferenceChoices = {
  /** The color of rising prices; falling ones have the other. */
  upColor: ['green', 'red'],
  /** Height of the rows of tables. */
  density: ['normal', 'compact'],
  /** What a new order ticket starts with. */
  timeInForce: ['day', 'goodTilCanceled'],
  /** The page after sign-in, unless a link led to another. */
  firstPage: ['portfolio', 'market', 'orders', 'history'],
} as const;

/** What the user prefers. */
export type UserPreferences = {
  readonly [Name in keyof typeof preferenceChoices]: (typeof preferenceChoices)[Name][number];
};

function parsePreferences(stored: unknown): UserPreferences {
  const values: Record<string, unknown> = typeof stored === 'object' && stored !== null ? { ...stored } : {};
  const read = <T>(name: string, [standard, ...others]: readonly [T, ...T[]]): T =>
    others.find(each => each === values[name]) ?? standard;
  return {
    upColor: read('upColor', preferenceChoices.upColor),
    density: read('density', preferenceChoices.density),
    timeInForce: read('timeInForce', preferenceChoices.timeInForce),
    firstPage: read('firstPage', preferenceChoices.firstPage),
  };
}

const preferences = createUserStore('user-preferences', parsePreferences);

/** The preferences of the signed-in user in a component, which renders again when they change, also in another tab. */
export const useUserPreferences = preferences.use;

/** Changes some of the preferences, in all tabs at once. */
export const changeUserPreferences = (changes: Partial<UserPreferences>): void =>
  preferences.change(before => ({ ...before, ...changes }));
