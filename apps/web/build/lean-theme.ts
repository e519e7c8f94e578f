/** Deep difference: the entries of `whole` that `overrides` does not contain. */
function omitOverridden(whole: object, overrides: object): Record<string, unknown> {
  const other = new Map<string, unknown>(Object.entries(overrides));
  const left = Object.entries(whole).flatMap(([key, value]: [string, unknown]) => {
    const override = other.get(key);
    if (override === undefined) return [[key, value] as const];
    if (!isGroup(value) || !isGroup(override)) return [];
    return [[key, omitOverridden(value, override)] as const];
  });
  return Object.fromEntries(left);
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Mantine's default theme without what the portal's theme overrides, and without unused palettes. */
export const computeLeanTheme = (whole: object, overrides: object): object => ({
  ...omitOverridden(whole, overrides),
  colors: {},
});

/** Source of a module with that theme; merged with the portal's theme it gives the same result. */
export async function createLeanTheme(): Promise<string> {
  const [{ DEFAULT_THEME }, { theme }] = await Promise.all([
    import('@mantine/core'),
    import('../../../libs/ui/src/theme/theme.ts'),
  ]);
  return `export const DEFAULT_THEME = ${JSON.stringify(computeLeanTheme(DEFAULT_THEME, theme))};`;
}
