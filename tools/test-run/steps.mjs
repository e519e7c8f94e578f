// @ts-check
import { readFileSync } from 'node:fs';
import { packageProgram, root, runCommand } from '../machine/commands.mjs';
import { installPackages } from '../machine/packages.mjs';
import { buildPortal } from '../machine/portal-build.mjs';
import { computeBrowserTally } from './tally.mjs';

/** @typedef {import('./tally.mjs').Tally} Tally */
/** @typedef {{ code: number, output: string, tests?: Tally | null }} Run */
/**
 * @typedef {object} Step
 * @property {string} id the name for `--only`
 * @property {string} title
 * @property {string[]} needs ids of steps without which this one makes no sense
 * @property {boolean} [shows] it prints its own progress
 * @property {(folder: string) => Promise<Run>} run `folder` is for reports
 */

const tsx = [process.execPath, '--import', 'tsx'];

/** The tests that run once more under other time zones: those of pure rules and of everything that formats a date. */
const TIME_ZONE_TESTS = ['libs/domain', 'libs/contracts', 'libs/ui/src/format'];

/** Every step of `npm test`, in order: what fails fast comes first. @type {Step[]} */
export const steps = [
  { id: 'packages', title: 'Installing packages', needs: [], shows: true, run: installPackages },
  // The longest first of those that go beside each other.
  tool('lint', 'Lint', () => [...packageProgram('nx'), 'run', 'tools:lint-all', '--outputStyle=static']),
  tool('format', 'Format', () => [
    ...packageProgram('prettier'),
    '--check',
    '--log-level=warn',
    '--cache',
    '--cache-location=.cache/prettier',
    '.',
  ]),
  tool('requirements', 'Requirement ids', () => [...tsx, 'tools/check-requirements.ts']),
  tool('knip', 'Unused files and exports', () => [...packageProgram('knip'), '--no-progress']),
  // Tests left out: what only they import is reported, unless it is marked @internal.
  tool('dead', 'Exports for tests alone', () => [
    ...packageProgram('knip'),
    '--no-progress',
    '--production',
    '--include',
    'files,exports,types',
  ]),
  tool('types', 'Types', () => [...packageProgram('typescript', 'tsc'), '--noEmit', '-p', 'tsconfig.json']),
  { id: 'build', title: 'Build', needs: ['packages'], run: () => buildPortal({ show: false }) },
  unitTests('tokyo', 'Rules and formats in Tokyo', 'Asia/Tokyo', TIME_ZONE_TESTS),
  unitTests('new-york', 'Rules and formats in New York', 'America/New_York', TIME_ZONE_TESTS),
  unitTests('unit', 'Unit, handler, screen and house tests', 'UTC', [], true),
  tool('browser', 'Finding a browser', () => [process.execPath, 'tools/set-up-browser.mjs']),
  // After the browser: the system's package manager does one thing at a time.
  tool('nginx', 'Finding nginx', () => [process.execPath, 'tools/set-up-nginx.mjs'], ['browser']),
  tool('budget', 'Size budget', () => [...tsx, 'tools/budget.ts'], ['build']),
  { id: 'e2e', title: 'Browser tests', needs: ['build', 'browser', 'nginx'], shows: true, run: runBrowserTests },
];

/**
 * The steps to run for the given options; what a chosen step needs is run too.
 *
 * @param {{ browser: boolean, only: string[] }} options `only` empty means all
 * @returns {Step[]}
 */
export function selectSteps({ browser, only }) {
  const unknown = only.find(id => !steps.some(step => step.id === id));
  if (unknown !== undefined)
    throw new Error(`There is no step '${unknown}'. The steps are ${steps.map(({ id }) => id).join(', ')}.`);
  const wanted = new Set(only.length > 0 ? only : steps.map(({ id }) => id));
  if (!browser) for (const id of ['browser', 'nginx', 'e2e']) wanted.delete(id);
  for (const step of [...steps].reverse()) if (wanted.has(step.id)) for (const id of step.needs) wanted.add(id);
  return steps.filter(({ id }) => wanted.has(id));
}

/**
 * The steps in groups that may run beside each other, in their order: those that print their progress stand alone.
 *
 * @param {Step[]} chosen
 * @returns {Step[][]}
 */
export function groupSteps(chosen) {
  /** @type {Step[][]} */
  const groups = [];
  for (const step of chosen) {
    const last = groups.at(-1);
    if (last !== undefined && !step.shows && last.every(({ shows }) => !shows)) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

/** @param {string} id @param {string} title @param {() => string[]} command @param {string[]} needs @returns {Step} */
function tool(id, title, command, needs = []) {
  return { id, title, needs: ['packages', ...needs], run: () => runCommand(command()) };
}

/** @param {string} id @param {string} title @param {string} zone @param {string[]} args @param {boolean} [shows] @returns {Step} */
function unitTests(id, title, zone, args, shows = false) {
  return {
    id,
    title,
    needs: ['packages'],
    shows,
    run: async folder => {
      const report = `${folder}/${id}.json`;
      const command = [process.execPath, 'tools/test-run/unit-tests.mjs', report, ...args];
      const run = await runCommand(command, { show: shows, env: { TZ: zone } });
      return { ...run, tests: readReport(report, tally => tally) };
    },
  };
}

/** @param {string} folder @returns {Promise<Run>} */
async function runBrowserTests(folder) {
  const report = `${folder}/e2e.json`;
  const run = await runCommand(
    [...packageProgram('@playwright/test', 'playwright'), 'test', `--config=${root}playwright.config.ts`],
    {
      show: true,
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    },
  );
  return { ...run, tests: readReport(report, computeBrowserTally) };
}

/**
 * A runner that died before it wrote its report ran no test.
 *
 * @param {string} file
 * @param {(report: any) => Tally} compute the runner's own shape, read nowhere else
 */
function readReport(file, compute) {
  try {
    return compute(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 0 };
  }
}
