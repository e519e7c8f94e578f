import { describe, expect, it } from 'vitest';
import { cleanUserAgent, describeDevice } from './security-events';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('a device', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Windows'],
    [`Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge on Windows'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webKit} HeadlessChrome/142.0.0.0 Safari/537.36`, 'Chrome on Linux'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
    [`Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/142.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera on Windows'],
    ['Mozilla/5.0 (Android 14; Tablet) Something/1.0', 'Unknown browser on Android'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari on iOS',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
      'Safari on macOS',
    ],
  ])('is named by browser and system: %s', (userAgent, name) => {
    expect(describeDevice(userAgent)).toBe(name);
  });

  it('of another program has its own text, shortened', () => {
    expect(describeDevice('curl/8.5.0')).toBe('curl/8.5.0');
    expect(describeDevice('x'.repeat(5000))).toBe(`${'x'.repeat(60)}…`);
  });

  it('that sends nothing readable is unknown', () => {
    for (const userAgent of [null, '', '\u202e\n\t']) expect(describeDevice(userAgent)).toBe('Unknown device');
  });
});

it('a user agent is kept as one short line without control characters or text that changes its direction', () => {
  expect(cleanUserAgent('a\r\nb\u202ec\u0000')).toBe('a b c');
  expect(cleanUserAgent('y'.repeat(5000))).toHaveLength(200);
});
