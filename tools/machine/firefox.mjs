// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The extended support release first: it is what package managers of servers have. */
const NAMES = ['firefox-esr', 'firefox'];
const PLACES = ['/Applications/Firefox.app/Contents/MacOS/firefox', 'C:\\Program Files\\Mozilla Firefox\\firefox.exe'];

/**
 * The Firefox for the browser tests: FIREFOX_PATH, else one on the path, else one where systems put it.
 *
 * @param {{ env: Record<string, string | undefined>, exists: (file: string) => boolean }} [machine] other than this one, for tests
 * @returns {string | null}
 */
export function findFirefox(machine = { env: process.env, exists: existsSync }) {
  const { env, exists } = machine;
  const chosen = env['FIREFOX_PATH'];
  if (chosen) return exists(chosen) ? chosen : null;
  const folders = (env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  return [...NAMES.flatMap(name => folders.map(folder => path.join(folder, name))), ...PLACES].find(exists) ?? null;
}
