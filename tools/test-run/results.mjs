// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../machine/commands.mjs';

/**
 * What a task of Nx counted: one file per task, which is an output of it, so Nx restores it with a cached result. A task without a
 * file has died, or was not run because something it needs has failed.
 *
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @typedef {Counts & { ms: number, endedAt: number }} Result how long it ran, in milliseconds, and when it ended, in epoch milliseconds
 * @typedef {{ title: string, tasks: string[] }} Step
 */

const folder = path.join(root, '.cache/tally');

/** @param {string} task such as `tools:unit` */
const fileOf = task => path.join(folder, `${task.replace(':', '/')}.json`);

/** @param {string} task @param {Omit<Result, 'endedAt'>} result */
export function writeResult(task, result) {
  mkdirSync(path.dirname(fileOf(task)), { recursive: true });
  writeFileSync(fileOf(task), JSON.stringify({ ...result, endedAt: Date.now() }));
}

/** @param {string} task @returns {Result | null} */
export const readResult = task => (existsSync(fileOf(task)) ? JSON.parse(readFileSync(fileOf(task), 'utf8')) : null);

/** Before a run, so that no result of an earlier one is left. */
export const clearResults = () => rmSync(folder, { recursive: true, force: true });

/**
 * What a command adds to the count. One without tests of its own counts as one. A test runner that ends badly without naming a failed
 * test (it crashed, or found nothing to run) has failed once; one that ran no test has never passed.
 *
 * @param {number} code its exit code
 * @param {Counts | null} tests what its report counted; null for a command that is no test runner
 * @returns {Counts}
 */
export function countCommand(code, tests) {
  if (tests === null) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  if (tests.passed + tests.failed === 0) return { ...tests, failed: 1 };
  return code !== 0 && tests.failed === 0 ? { ...tests, failed: 1 } : tests;
}

/**
 * @typedef {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: { status: string }[] }[] }} UnitReport
 *   of Vitest
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number }, errors?: unknown[] }} BrowserReport of Playwright
 */

/**
 * The counts of a JSON report. A file that cannot be loaded, or whose hooks fail, has failed once although no test of it has; a flaky
 * test (failed, then passed) counts as failed.
 *
 * @param {UnitReport | BrowserReport} report
 * @returns {Counts}
 */
export function countReport(report) {
  if ('stats' in report) {
    const { expected, unexpected, flaky } = report.stats;
    return { passed: expected, failed: unexpected + flaky + (report.errors ?? []).length };
  }
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every(({ status: state }) => state !== 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

/**
 * The table at the end of a run and, alone on the last line, the count.
 *
 * @param {readonly Step[]} steps
 * @param {(task: string) => Result | null} resultOf
 * @param {number} startedAt in epoch milliseconds: an earlier result comes from the cache
 * @returns {{ text: string, isGood: boolean }} good if something ran, nothing failed and nothing was left out
 */
export function summarize(steps, resultOf, startedAt) {
  let passed = 0;
  let failed = 0;
  let isComplete = true;
  const rows = steps.map(({ title, tasks }) => {
    const results = tasks.map(resultOf);
    const found = results.filter(result => result !== null);
    const bad =
      found.reduce((sum, result) => sum + result.failed, 0) + (found.length > 0 ? results.length - found.length : 0);
    passed += found.reduce((sum, result) => sum + result.passed, 0);
    failed += bad;
    isComplete &&= found.length > 0;
    const isCached = found.every(({ endedAt }) => endedAt < startedAt);
    const outcome = bad > 0 ? 'failed' : isCached ? 'cached' : 'ok';
    const seconds = found.reduce((sum, result) => sum + result.ms, 0) / 1000;
    return `  ${(found.length === 0 ? 'not run' : outcome).padEnd(8)} ${title.padEnd(44)} ${`${seconds.toFixed(1)} s`.padStart(9)}`;
  });
  return {
    text: [...rows, '', `${passed} passed, ${failed} failed`].join('\n'),
    isGood: passed > 0 && failed === 0 && isComplete,
  };
}
