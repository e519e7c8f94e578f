// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../machine/commands.mjs';

/**
 * One file per Nx task with what it counted. Each is an output of its task, so Nx restores it with a cached result, and
 * `npm test` adds up all of them. A task without a file has died.
 */
const folder = path.join(root, '.cache/tally');

/**
 * @typedef {import('./tally.mjs').Tally & { ms: number, endedAt: number }} TaskTally how long it ran, in milliseconds, and when it
 *   ended, in epoch milliseconds
 */

/** @param {string} taskId such as `ui:test` */
const fileOf = taskId => path.join(folder, `${taskId.replace(':', '/')}.json`);

/** @param {string} taskId @param {Omit<TaskTally, 'endedAt'>} tally */
export function writeTally(taskId, tally) {
  const file = fileOf(taskId);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...tally, endedAt: Date.now() }));
}

/** @param {string} taskId @returns {TaskTally | null} null when the task did not come to an end */
export function readTally(taskId) {
  const file = fileOf(taskId);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** Before a run, so that no count of an earlier one is left. */
export function clearTallies() {
  rmSync(folder, { recursive: true, force: true });
}
