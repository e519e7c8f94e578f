/** What of `whole` the other does not say, level by level. */
function leaveOutGiven(whole: object, given: object): Record<string, unknown> {
  const other = new Map<string, unknown>(Object.entries(given));
  const left = Object.entries(whole).flatMap(([key, value]: [string, unknown]) => {
    const mine = other.get(key);
    if (mine === undefined) return [[key, value] as const];
    if (!isGroup(value) || !isGroup(mine)) return [];
    return [[key, leaveOutGiven(value, mine)] as const];
  });
  return Object.fromEntries(left);
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Mantine's default theme without what the portal's theme says anyhow, and without the palettes that the portal does not use. */
export const computeLeanTheme = (whole: object, given: object): object => ({
  ...leaveOutGiven(whole, given),
  colors: {},
});

/** The module of that theme: merged with the portal's it gives the same. */
export async function createLeanTheme(): Promise<string> {
  const [{ DEFAULT_THEME }, { theme }] = await Promise.all([
    import('@mantine/core'),
    import('../../../libs/ui/src/theme.ts'),
  ]);
  return `export const DEFAULT_THEME = ${JSON.stringify(computeLeanTheme(DEFAULT_THEME, theme))};`;
}
