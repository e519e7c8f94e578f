import path from 'node:path';
import { expect, it } from 'vitest';
import { findProgram, programs, type ProgramName } from './programs.mjs';

function find(name: ProgramName, there: readonly string[], env: Record<string, string> = {}) {
  const exists = (file: string) => there.includes(file.replaceAll(path.sep, '/'));
  return findProgram(name, { env: { PATH: ['/bin', '/usr/bin'].join(path.delimiter), ...env }, exists });
}

const own = programs.chromium.own?.() ?? '';
it.each([
  ['chromium', ['/chosen', own, '/usr/bin/chromium', '/usr/bin/google-chrome', programs.chromium.places?.[0] ?? '']],
  ['firefox', ['/chosen', '/usr/bin/firefox-esr', '/usr/bin/firefox', programs.firefox.places?.[0] ?? '']],
] as const)(
  'the search for %s takes the chosen one, then its own, then the path, then the usual places',
  (name, all) => {
    const variable = programs[name].variable ?? '';
    expect(find(name, all, { [variable]: '/chosen' })).toBe('/chosen');
    for (const [index, file] of all.slice(1).entries()) expect(find(name, all.slice(index + 1))).toBe(file);
    expect(find(name, [])).toBeNull();
  },
);

it('no other program is taken when the chosen one is not there', () => {
  expect(find('firefox', ['/usr/bin/firefox'], { FIREFOX_PATH: '/gone' })).toBeNull();
});
