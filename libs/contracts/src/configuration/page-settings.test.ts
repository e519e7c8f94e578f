import { expect, it } from 'vitest';
import { formatSettings } from './page-settings';

it('puts settings into a page, whatever characters they contain', () => {
  const settings = { supportPhone: String.raw`</script>'"\$1 & é` };
  const text = formatSettings(settings);
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual(settings);
});

it('writes text that a quoted string of nginx leaves unchanged', () => {
  const text = formatSettings({ supportPhone: String.raw`'"\"\\$host` });
  expect(text).not.toMatch(/['$]/);
  // A backslash before any other character is kept by nginx as it is.
  expect(text).not.toMatch(/\\[^u]/);
});
