import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { expect, it } from 'vitest';
import { cssVariablesResolver, theme } from './theme';

/** Palettes that the portal does not use are in no style sheet; what the first screens do not use is in a second one. */
const unused = /-color-(pink|grape|violet|indigo|blue|cyan|green|lime|yellow|orange|teal)-|-breakpoint-/;
const later = /-(h\d|primary-color-\d|color-dark-[a-z]|color-red)/;

type Wanted = (name: string) => boolean;

function computeStyleSheet(isWanted: Wanted): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const base = defaultCssVariablesResolver(merged);
  const own = cssVariablesResolver(merged);
  const light: Record<string, string> = { ...base.light, ...own.light };
  const text = (variables: Record<string, string>): string =>
    Object.entries(variables)
      .filter(([name]) => isWanted(name) && !unused.test(name))
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

it.each<[string, Wanted]>([
  ['mantine-variables.css', name => !later.test(name)],
  ['mantine-variables-app.css', name => later.test(name)],
])('the variables in %s are those of the theme', async (file, isWanted) => {
  await expect(computeStyleSheet(isWanted)).toMatchFileSnapshot(file);
});
