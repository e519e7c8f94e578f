// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../machine/commands.mjs';

/**
 * What a task of Nx counted: one file per task, which is an output of it, so Nx restores it with a cached result. A task without a
 * file has died, or was not run because something it needs has failed.
 *
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} failures the failed tests with the beginning of their errors
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
  if (tests === null) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, failures: [] };
  if (tests.passed + tests.failed === 0) return { ...tests, failed: 1 };
  return code !== 0 && tests.failed === 0 ? { ...tests, failed: 1 } : tests;
}

/**
 * @typedef {{ status: string, title: string, failureMessages: string[] }} UnitTest
 * @typedef {{ name: string, status: string, message: string, assertionResults: UnitTest[] }} UnitFile
 * @typedef {{ testResults: UnitFile[] }} UnitReport of Vitest
 * @typedef {{ title: string, file: string, line: number, tests: { status: string, results: { errors: { message?: string }[] }[] }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ suites: Suite[], errors?: { message?: string }[] }} BrowserReport of Playwright
 */

/**
 * The counts of a JSON report. A file that cannot be loaded, or whose hooks fail, has failed once although no test of it has; a flaky
 * test (failed, then passed) counts as failed.
 *
 * @param {UnitReport | BrowserReport} report
 * @returns {Counts}
 */
export function countReport(report) {
  const tests = 'testResults' in report ? report.testResults.flatMap(listUnitTests) : listBrowserTests(report);
  const failed = tests.filter(({ state }) => state === 'failed');
  const failures = failed.map(({ title, errors }) => [title, ...errors.map(shorten)].join('\n    '));
  return { passed: tests.filter(({ state }) => state === 'passed').length, failed: failed.length, failures };
}

/** @param {UnitFile} file */
function listUnitTests({ name, status, message, assertionResults }) {
  const place = path.relative(root, name);
  const tests = assertionResults.map(({ title, status: state, failureMessages }) => ({
    ...{ title: `${place}: ${title}`, state, errors: failureMessages },
  }));
  const isBroken = status === 'failed' && tests.every(({ state }) => state !== 'failed');
  return isBroken ? [...tests, { title: `${place} did not run`, state: 'failed', errors: [message] }] : tests;
}

/** The tests of a suite and of those in it. @param {Suite} suite @returns {Spec[]} */
export const listSpecs = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(listSpecs)];

/** @param {BrowserReport} report */
function listBrowserTests({ suites, errors = [] }) {
  const states = /** @type {Record<string, string>} */ ({ expected: 'passed', unexpected: 'failed', flaky: 'failed' });
  const tests = suites.flatMap(listSpecs).flatMap(({ title, file, tests: runs }) =>
    runs.map(({ status, results }) => ({
      title: `${file}: ${title}`,
      state: states[status] ?? status,
      errors: results.flatMap(each => each.errors.map(({ message = '' }) => message)),
    })),
  );
  const broken = errors.map(({ message = '' }) => ({ title: 'Playwright', state: 'failed', errors: [message] }));
  return [...tests, ...broken];
}

/** So much of an error tells what it is; the log of the step has the rest. @param {string} error */
const shorten = error =>
  stripVTControlCharacters(error)
    .split('\n')
    .map(line => line.trim().slice(0, 200))
    .filter(line => line !== '' && !line.includes('node_modules'))
    .slice(0, 20)
    .join('\n    ');

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
  const failures = /** @type {string[]} */ ([]);
  const rows = steps.map(({ title, tasks }) => {
    const results = tasks.map(resultOf);
    const found = results.filter(result => result !== null);
    const bad =
      found.reduce((sum, result) => sum + result.failed, 0) + (found.length > 0 ? results.length - found.length : 0);
    passed += found.reduce((sum, result) => sum + result.passed, 0);
    failed += bad;
    isComplete &&= found.length > 0;
    failures.push(...found.flatMap(result => result.failures));
    const isCached = found.every(({ endedAt }) => endedAt < startedAt);
    const outcome = bad > 0 ? 'failed' : isCached ? 'cached' : 'ok';
    const seconds = found.reduce((sum, result) => sum + result.ms, 0) / 1000;
    return `  ${(found.length === 0 ? 'not run' : outcome).padEnd(8)} ${title.padEnd(44)} ${`${seconds.toFixed(1)} s`.padStart(9)}`;
  });
  const listed = failures.length === 0 ? [] : ['Failed tests:', ...failures.map(failure => `  ${failure}`), ''];
  return {
    text: [...listed, ...rows, '', `${passed} passed, ${failed} failed`].join('\n'),
    isGood: passed > 0 && failed === 0 && isComplete,
  };
}
