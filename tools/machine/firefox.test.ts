import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findFirefox } from './firefox.mjs';

const all = ['/chosen', '/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];

function find(there: string[], env: Record<string, string> = {}) {
  const exists = (file: string) => there.includes(file.replaceAll(path.sep, '/'));
  return findFirefox({ env: { PATH: '/bin:/usr/bin', ...env }, exists });
}

describe('the search for Firefox', () => {
  it('takes the chosen one first, then the extended support release, then any on the path, then the usual places', () => {
    expect(find(all, { FIREFOX_PATH: '/chosen' })).toBe('/chosen');
    expect(find(all)).toBe('/usr/bin/firefox-esr');
    expect(find(all.slice(2))).toBe('/usr/bin/firefox');
    expect(find(all.slice(3))).toBe('/Applications/Firefox.app/Contents/MacOS/firefox');
  });

  it('finds none rather than another one when the chosen one is not there', () => {
    expect(find(all, { FIREFOX_PATH: '/gone' })).toBeNull();
    expect(find([])).toBeNull();
  });
});
