// @ts-check
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { packageProgram, root, runCommand } from './commands.mjs';

/** What the built portal is made from. */
const SOURCES = ['apps/web', 'libs', 'package-lock.json', 'tsconfig.base.json'];
const NOT_SOURCE = /(^|\/)(node_modules|dist|e2e)$|\.test\.tsx?$/;

/**
 * Whether the portal must be built: it never was, or something it is made from changed since. Folders count too, because a
 * deleted file leaves no other trace.
 *
 * @param {string} [folder]
 */
export function isBuildNeeded(folder = root) {
  const page = path.join(folder, 'dist/apps/web/index.html');
  if (!existsSync(page)) return true;
  const built = statSync(page).mtimeMs;
  return SOURCES.some(source => existsSync(path.join(folder, source)) && isNewer(path.join(folder, source), built));
}

/**
 * Builds the portal if it must be.
 *
 * @param {{ show: boolean }} options
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function buildPortal({ show }) {
  if (!isBuildNeeded()) return { code: 0, output: '' };
  const run = await runCommand([...packageProgram('nx'), 'run', 'web:build', '--outputStyle=stream'], { show });
  // A build that broke off half-way must not pass for a finished one the next time.
  if (run.code !== 0) rmSync(path.join(root, 'dist/apps/web/index.html'), { force: true });
  return run;
}

/** @param {string} place @param {number} time @returns {boolean} */
function isNewer(place, time) {
  if (NOT_SOURCE.test(place)) return false;
  const info = statSync(place);
  if (info.mtimeMs > time) return true;
  return info.isDirectory() && readdirSync(place).some(name => isNewer(path.join(place, name), time));
}
