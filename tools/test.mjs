// @ts-check
/**
 * `npm test`: everything, on a bare machine with Node and npm. Installs the packages, then has Nx run the targets of all projects;
 * what has not changed since it passed comes from Nx's cache. Of browser tests and slow unit tests that prove nothing alone it runs a
 * sample by the seed.
 *
 *   --no-browser          all but the browser tests, with all of the slow unit tests (`npm run check`)
 *   --only TARGET,TARGET  only these targets and what they need (`npm run e2e` is `--only e2e`)
 *   --deep                all browser tests, more and longer random tests, and a message broker of others: sets DEEP=1 for every task
 *   --dialect NAME        browser tests at a server that answers only what the specification names, in this dialect: sets E2E_DIALECT
 *   --engine NAME         browser tests in one engine, chromium, firefox or webkit: sets E2E_ENGINE
 *
 * The last line is `N passed, M failed` over the tests of every kind; a task without tests counts as one.
 */
import { parseArgs } from 'node:util';
import { packageProgram, runCommand } from './machine/commands.mjs';
import { installPackages } from './machine/packages.mjs';
import { groupSteps, selectSteps, tasksOf } from './test-run/steps.mjs';
import { formatFailed, readCases } from './test-run/case-results.mjs';
import { clearTallies, readTally } from './test-run/tally-files.mjs';
import { computeExitCode, computeStepResult, formatSeconds, formatSummary } from './test-run/tally.mjs';

const { values } = parseArgs({
  options: {
    'no-browser': { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    deep: { type: 'boolean', default: false },
    dialect: { type: 'string', default: '' },
    engine: { type: 'string', default: '' },
  },
});
if (values.deep) process.env['DEEP'] = '1';
if (values.dialect !== '') process.env['E2E_DIALECT'] = values.dialect;
if (values.engine !== '') process.env['E2E_ENGINE'] = values.engine;

const only = values.only.split(',').filter(Boolean);
// Everything in one run takes a sample of the browser tests and of the slow unit tests. `npm run e2e` and `npm run check` run all of theirs.
const isSample = !values.deep && !values['no-browser'] && only.length === 0;
if (isSample) process.env['TEST_SAMPLE'] = '1';
const chosen = selectSteps({ browser: !values['no-browser'], only, deep: values.deep });
const startedAt = Date.now();
if ((await installPackages()).code !== 0) {
  console.log('\nThe packages could not be installed.\n\n0 passed, 1 failed');
  process.exit(1);
}

clearTallies();
const sequences = groupSteps(chosen);
await Promise.all(
  sequences.map(async calls => {
    for (const call of calls) await runNx(call, sequences.length === 1 || call.some(({ target }) => target === 'e2e'));
  }),
);

const results = chosen.map(({ target, title }) => computeStepResult(title, tasksOf(target).map(readTally), startedAt));
const failed = formatFailed(readCases().filter(({ ranAt }) => ranAt >= startedAt));
if (failed !== '') console.log(`\nFailed tests:\n${failed}`);
console.log(`\nThe whole run: ${formatSeconds(Date.now() - startedAt)}`);
console.log(formatSummary(results));
process.exit(computeExitCode(results));

/**
 * Runs steps by one call of Nx. Unless its output is shown as it comes, one line a task tells how far it is.
 *
 * @param {import('./test-run/steps.mjs').Step[]} steps
 * @param {boolean} show
 */
async function runNx(steps, show) {
  const targets = steps.map(({ target }) => target).join(',');
  // `static` prints a task when it has ended, which for the browser tests is after minutes.
  const style = show ? 'stream-without-prefixes' : 'static';
  const command = [
    ...packageProgram('nx'),
    'run-many',
    `--targets=${targets}`,
    '--parallel=1',
    `--outputStyle=${style}`,
  ];
  const { code, output } = await runCommand(command, {
    show,
    onLine: line => {
      const task = /^> nx run (\S+)/.exec(line)?.[1];
      if (!show && task !== undefined) console.log(`  ${task}${line.includes('cache]') ? ', from the cache' : ''}`);
    },
  });
  if (code !== 0 && !show) console.log(`\n${output.trimEnd()}`);
}
