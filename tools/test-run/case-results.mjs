// @ts-check
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../machine/commands.mjs';

/**
 * The result of each test case, one file per Nx task. Each file is an output of its task, so Nx restores it with a
 * cached result.
 */
const ownFolder = path.join(root, '.cache/test-results');

/**
 * @typedef {object} CaseResult
 * @property {string} file from the top of the repository
 * @property {string | null} title as it ran, with the values of its row; null for the whole file, which failed outside of its tests
 * @property {'passed' | 'failed'} state
 * @property {string[]} [errors] of a failed one, shortened
 */
/** @typedef {CaseResult & { ranAt: number }} RecordedCase when the run ended, in epoch milliseconds */

/**
 * The cases of a test file that has ended.
 *
 * @param {import('vitest/node').TestModule} module
 * @param {string} [top] the folder that file names start from
 * @returns {CaseResult[]}
 */
export function listUnitCases(module, top = root) {
  const file = placeOf(module.moduleId, top);
  const cases = [...module.children.allTests()].flatMap(test => {
    const { state, errors = [] } = test.result();
    if (state !== 'passed' && state !== 'failed') return [];
    return [{ file, title: test.name, state, ...(state === 'failed' && { errors: shortenAll(errors) }) }];
  });
  const hasFailed = module.state() === 'failed' && !cases.some(({ state }) => state === 'failed');
  return hasFailed ? [...cases, { file, title: null, state: 'failed', errors: shortenAll(module.errors()) }] : cases;
}

/** @typedef {{ message?: string, stack?: string, location?: { file: string, line: number } }} TestError Playwright's has a location */
/** @typedef {{ errors: TestError[], attachments?: { name: string, path?: string }[] }} Attempt */
/**
 * @typedef {{ status: string, results: Attempt[] }} BrowserTest
 * @typedef {{ title: string, file: string, tests: BrowserTest[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

/**
 * The cases of a Playwright JSON report. A flaky test (failed, then passed) counts as failed.
 *
 * @param {{ config: { rootDir: string }, suites: Suite[] }} report
 * @param {string} [top] the folder that file names start from
 * @returns {CaseResult[]}
 */
export function listBrowserCases({ config, suites }, top = root) {
  /** @param {Suite} suite @returns {Spec[]} */
  const listSpecs = ({ specs = [], suites: inner = [] }) => [...specs, ...inner.flatMap(listSpecs)];
  return suites.flatMap(listSpecs).flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ status, results }) => ({
        file: placeOf(path.join(config.rootDir, file), top),
        title,
        ...(status === 'expected'
          ? { state: 'passed' }
          : { state: 'failed', errors: results.flatMap(each => [...shortenAll(each.errors), ...readSnapshot(each)]) }),
      })),
  );
}

/**
 * The failed cases for the end of a run, whose log may have been cut: file, title, and below them each error.
 *
 * @param {readonly CaseResult[]} cases
 */
export const formatFailed = cases =>
  cases
    .filter(({ state }) => state === 'failed')
    .flatMap(({ file, title, errors = [] }) => [
      `  ${file}: ${title ?? 'did not run'}`,
      ...errors.flatMap(error => error.split('\n').map(line => `    ${line}`)),
    ])
    .join('\n');

/** So much of an error tells what it is; the log of the step has the rest. */
const maxErrorLines = 20;
const maxLineLength = 200;
/** Lines of a page's first and last elements; an open dialog is the last. */
const maxSnapshotLines = { first: 15, last: 45 };

/**
 * What a browser showed when its test failed, as Playwright describes it for screen readers.
 *
 * @param {Attempt} attempt
 * @returns {string[]} one text, or none
 */
function readSnapshot({ attachments = [] }) {
  const file = attachments.find(({ name }) => name === 'error-context')?.path;
  if (file === undefined || !existsSync(file)) return [];
  const lines = /```yaml\n([^]*?)\n```/.exec(readFileSync(file, 'utf8'))?.[1]?.split('\n');
  if (lines === undefined) return [];
  const { first, last } = maxSnapshotLines;
  const shown = lines.length > first + last ? [...lines.slice(0, first), '…', ...lines.slice(-last)] : lines;
  return [['The page showed:', ...shown.map(line => line.slice(0, maxLineLength))].join('\n')];
}

/**
 * The messages, and where in our own code each error came from.
 *
 * @param {readonly TestError[]} errors
 * @returns {string[]}
 */
const shortenAll = errors =>
  errors.map(({ message = '', stack = '', location }) => {
    const lines = stripVTControlCharacters(message)
      .split('\n')
      .map(line => line.trim().slice(0, maxLineLength))
      // Playwright quotes the source.
      .filter(line => line !== '' && !/^>? *\d* \|/.test(line) && !/^\| *\^/.test(line));
    const place = location
      ? `at ${location.file}:${location.line}`
      : stack.split('\n').find(line => /^ *at /.test(line) && !line.includes('node_modules'));
    return [...lines.slice(0, maxErrorLines), ...(place === undefined ? [] : [place.trim()])].join('\n');
  });

/**
 * @param {string} taskId such as `ui:test`
 * @param {readonly CaseResult[]} cases
 */
export function writeCases(taskId, cases) {
  const file = path.join(ownFolder, `${taskId.replace(':', '/')}.json`);
  const ranAt = Date.now();
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(cases.map(each => ({ ...each, ranAt }))));
}

/**
 * The newest results of all tasks; none on a machine on which nothing has run.
 *
 * @param {string} [folder]
 * @returns {RecordedCase[]}
 */
export function readCases(folder = ownFolder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.json'))
    .flatMap(name => readFile(path.join(folder, name)));
}

/** A file that an earlier version wrote in another form has no results. @param {string} file @returns {RecordedCase[]} */
function readFile(file) {
  /** @type {unknown} */
  const cases = JSON.parse(readFileSync(file, 'utf8'));
  return Array.isArray(cases) ? cases : [];
}

/** @param {string} file @param {string} top */
const placeOf = (file, top) => path.relative(top, file).split(path.sep).join('/');
