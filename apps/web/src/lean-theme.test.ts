import { DEFAULT_THEME, mergeMantineTheme, type MantineTheme } from '@mantine/core';
import { theme } from '@portal/ui/theme';
import { expect, it } from 'vitest';
import { computeLeanTheme } from '../build/lean-theme';

it('the theme of the build is that of development, but for palettes that nobody uses', () => {
  const lean = computeLeanTheme(DEFAULT_THEME, theme);
  // It goes through the build as text, and is a theme only together with the portal's.
  const built = mergeMantineTheme(JSON.parse(JSON.stringify(lean)) as MantineTheme, theme);
  const { colors, ...whole } = mergeMantineTheme(DEFAULT_THEME, theme);
  expect(built).toEqual({ ...whole, colors: { ...theme.colors } });
  expect(Object.keys(colors)).toContain('grape');
  expect(JSON.stringify(lean).length).toBeLessThan(JSON.stringify(DEFAULT_THEME).length / 4);
});
