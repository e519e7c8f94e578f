import { DEFAULT_THEME, mergeMantineTheme, type MantineTheme } from '@mantine/core';
import { theme } from '@portal/ui/theme/theme';
import { expect, it } from 'vitest';
import { computeLeanTheme } from '../build/lean-theme';

it('the theme of the build equals that of development, except for unused palettes', () => {
  const lean = computeLeanTheme(DEFAULT_THEME, theme);
  // The build serializes it as JSON, and it is complete only together with the portal's theme.
  const built = mergeMantineTheme(JSON.parse(JSON.stringify(lean)) as MantineTheme, theme);
  const { colors, ...whole } = mergeMantineTheme(DEFAULT_THEME, theme);
  expect(built).toEqual({ ...whole, colors: { ...theme.colors } });
  expect(Object.keys(colors)).toContain('grape');
  expect(JSON.stringify(lean).length).toBeLessThan(JSON.stringify(DEFAULT_THEME).length / 4);
});
