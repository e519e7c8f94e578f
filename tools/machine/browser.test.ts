import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findBrowser } from './browser.mjs';

const ownPath = '/own/chrome';
const all = ['/chosen', ownPath, '/usr/bin/chromium', '/usr/bin/google-chrome'];

function find(there: string[], env: Record<string, string> = {}) {
  const exists = (file: string) => there.includes(file.replaceAll(path.sep, '/'));
  return findBrowser({ env: { PATH: '/bin:/usr/bin', ...env }, ownPath, exists })?.path;
}

describe('the search for a browser', () => {
  it('takes the chosen one first, then the one of Playwright, then Chromium of the system, then Chrome', () => {
    expect(find(all, { CHROMIUM_PATH: '/chosen' })).toBe('/chosen');
    expect(find(all)).toBe(ownPath);
    expect(find(all.slice(2))).toBe('/usr/bin/chromium');
    expect(find(all.slice(3))).toBe('/usr/bin/google-chrome');
  });

  it('finds none rather than another one when the chosen one is not there', () => {
    expect(find(all, { CHROMIUM_PATH: '/gone' })).toBeUndefined();
  });

  it('finds none on a machine without a browser', () => {
    expect(find([])).toBeUndefined();
  });
});
