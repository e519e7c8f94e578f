import { expect, it } from 'vitest';
import { formatSettings, insertSettings, settingsPlaceholder } from './page-settings';

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

it('keeps line breaks and tabs of a text, or puts a space in their place', () => {
  const text = formatSettings({ supportPhone: 'one\ntwo\tthree\rfour\u2028five' });
  expect(JSON.parse(text)).toEqual({ supportPhone: 'one\ntwo three four\u2028five' });
  expect(text).toContain(String.raw`\u2028`);
});

it('puts the settings of a deployment where a page of the build has the placeholder', () => {
  const page = `<title>$&</title><script id="portal-config">${settingsPlaceholder}</script>`;
  const inserted = insertSettings(page, { supportPhone: '+1 $& 5' });
  expect(inserted).toBe(
    String.raw`<title>$&</title><script id="portal-config">{"supportPhone":"+1 \u0024\u0026 5"}</script>`,
  );
  expect(insertSettings('<title>Portal</title>', {})).toBe('<title>Portal</title>');
});
