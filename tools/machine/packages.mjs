// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { npmProgram, root, runCommand } from './commands.mjs';

/** @typedef {{ packages: Record<string, { version?: string, optional?: boolean, link?: boolean }> }} Lock */

/**
 * Which packages of the lock file are missing from what is installed, or installed in another version. Optional ones (those for
 * other operating systems) may be missing. Contents are compared, not dates: switching branches touches the lock file's date.
 *
 * @param {Lock} wanted the lock file
 * @param {Lock} installed npm's own note of what it installed
 * @returns {string[]} one line per difference
 */
export function checkInstalled(wanted, installed) {
  return Object.entries(wanted.packages).flatMap(([name, { version, optional }]) => {
    const copy = installed.packages[name];
    if (name === '' || (optional && !copy)) return [];
    if (!copy) return [`${name} is missing`];
    return copy.version === version ? [] : [`${name} is ${copy.version}, not ${version}`];
  });
}

/** Whether `npm ci` must run before anything else can. @param {string} [folder] */
export function isInstallNeeded(folder = root) {
  const note = path.join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(note)) return true;
  return checkInstalled(readLock(path.join(folder, 'package-lock.json')), readLock(note)).length > 0;
}

/**
 * Installs the exact packages of the lock file if they are not there yet.
 *
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function installPackages() {
  if (!isInstallNeeded()) return { code: 0, output: '' };
  console.log('Installing packages… (one to three minutes, only the first time and after an update)');
  return runCommand([...npmProgram(), 'ci', '--no-audit', '--no-fund'], { show: true });
}

/** @param {string} file @returns {Lock} */
function readLock(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
