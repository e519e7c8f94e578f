// @ts-check
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { packageProgram, root, runCommand } from './commands.mjs';

/** The applications that are built: the portal, the mock server and its sandbox page. */
const APPS = ['web', 'sandbox', 'mock-server'];

/** The mock server as one program, for `node`. It starts in a third of the time that its sources take. */
export const serverProgram = 'dist/apps/mock-server/main.js';
/** What each of them is made from, besides its own folder. */
const SOURCES = ['libs', 'package-lock.json', 'tsconfig.base.json'];
const NOT_SOURCE = /(^|\/)(node_modules|dist|e2e)$|\.test\.tsx?$/;

/**
 * Whether one of the applications must be built: it never was, or something it is made from changed since. Folders count
 * too, because a deleted file leaves no other trace.
 *
 * @param {string} [folder]
 */
export function isBuildNeeded(folder = root) {
  return APPS.some(app => {
    const file = buildOf(app, folder);
    if (!existsSync(file)) return true;
    const built = statSync(file).mtimeMs;
    const sources = [`apps/${app}`, ...SOURCES].map(source => path.join(folder, source));
    return sources.some(source => existsSync(source) && isNewer(source, built));
  });
}

/** @param {string} app @param {string} folder */
const buildOf = (app, folder) =>
  path.join(folder, app === 'mock-server' ? serverProgram : `dist/apps/${app}/index.html`);

/**
 * Builds the applications if one of them must be.
 *
 * @param {{ show: boolean }} options
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function buildPortal({ show }) {
  if (!isBuildNeeded()) return { code: 0, output: '' };
  const run = await runCommand(
    [...packageProgram('nx'), 'run-many', '-t', 'build', '-p', APPS.join(), '--outputStyle=stream'],
    { show },
  );
  // A build that broke off half-way must not pass for a finished one the next time.
  if (run.code !== 0) {
    for (const app of APPS) rmSync(buildOf(app, root), { force: true });
  }
  return run;
}

/** @param {string} place @param {number} time @returns {boolean} */
function isNewer(place, time) {
  if (NOT_SOURCE.test(place)) return false;
  const info = statSync(place);
  if (info.mtimeMs > time) return true;
  return info.isDirectory() && readdirSync(place).some(name => isNewer(path.join(place, name), time));
}
