import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { expect, it } from 'vitest';
import { cssVariablesResolver, theme } from './theme';

/**
 * Palettes that the portal does not use are left out; variables that the first screens do not use are in a second
 * sheet.
 */
const unused = /-color-(pink|grape|violet|indigo|blue|cyan|green|lime|yellow|orange|teal)-|-breakpoint-/;
const later = /-(h\d|primary-color-\d|color-dark-[a-z]|color-red)/;

type NameFilter = (name: string) => boolean;

function computeStyleSheet(isIncluded: NameFilter): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const base = defaultCssVariablesResolver(merged);
  const own = cssVariablesResolver(merged);
  const light: Record<string, string> = { ...base.light, ...own.light };
  const text = (variables: Record<string, string>): string =>
    Object.entries(variables)
      .filter(([name]) => isIncluded(name) && !unused.test(name))
      .map(([name, value]) => `    ${name}: ${value};`)
      .join('\n');
  const dark = Object.entries({ ...base.dark, ...own.dark }).filter(([name, value]) => light[name] !== value);
  return [
    "/* Written from theme.ts by mantine-variables.test.ts: 'npx vitest run --project ui -u' writes it anew. */",
    '@layer mantine {',
    `  :root {\n${text({ ...base.variables, ...own.variables, ...light })}\n  }\n`,
    `  :root[data-mantine-color-scheme='dark'] {\n${text(Object.fromEntries(dark))}\n  }`,
    '}\n',
  ].join('\n');
}

it.each<[string, NameFilter]>([
  ['mantine-variables.css', name => !later.test(name)],
  ['mantine-variables-app.css', name => later.test(name)],
])('%s contains the variables of the theme', async (file, isIncluded) => {
  await expect(computeStyleSheet(isIncluded)).toMatchFileSnapshot(file);
});
