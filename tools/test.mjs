// @ts-check
/**
 * `npm test`: everything, on a bare machine with Node and npm.
 *
 *   --no-browser    all but the browser tests (`npm run check`)
 *   --only ID,ID    only these steps and what they need (`npm run e2e` is `--only e2e`)
 *   --deep          more and longer random tests: sets DEEP=1 for every step
 *
 * The last line is `N passed, M failed` over the tests of every kind; a step without tests counts as one.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { groupSteps, selectSteps } from './test-run/steps.mjs';
import { computeExitCode, computeStepTally, formatSeconds, formatSummary } from './test-run/tally.mjs';

const { values } = parseArgs({
  options: {
    'no-browser': { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    deep: { type: 'boolean', default: false },
  },
});
if (values.deep) process.env['DEEP'] = '1';

const chosen = selectSteps({ browser: !values['no-browser'], only: values.only.split(',').filter(Boolean) });
const reports = mkdtempSync(path.join(tmpdir(), 'portal-test-'));
/** @type {import('./test-run/tally.mjs').StepResult[]} */
const results = [];

for (const together of groupSteps(chosen)) await runTogether(together);

/**
 * Runs steps, two at a time where they print nothing while they run: each of those keeps one processor busy.
 *
 * @param {import('./test-run/steps.mjs').Step[]} steps
 */
async function runTogether(steps) {
  const waiting = [...steps];
  /** @type {Map<string, Promise<void>>} */
  const begun = new Map();
  const lane = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      // What it needs began before it, in this lane or in the other.
      const { id, needs } = step;
      const needed = needs.map(need => begun.get(need));
      const run = Promise.all(needed).then(() => runStep(step));
      begun.set(id, run);
      await run;
    }
  };
  await Promise.all([lane(), lane()]);
}

/** @param {{ id: string }} result */
function placeOf({ id }) {
  return chosen.findIndex(step => step.id === id);
}

/** @param {import('./test-run/steps.mjs').Step} step */
async function runStep({ id, title, needs, shows, run }) {
  const missing = results.find(result => needs.includes(result.id) && result.outcome !== 'ok');
  if (missing) {
    console.log(`\n${title}: not run, because '${missing.title}' has not succeeded.`);
    results.push({ id, title, ms: 0, outcome: 'not run', passed: 0, failed: 0 });
    return;
  }
  if (shows) console.log(`\n${title}…`);
  const start = performance.now();
  const { code, output, tests = null } = await run(reports);
  const ms = performance.now() - start;
  const tally = computeStepTally(code, tests);
  const outcome = code === 0 && tally.failed === 0 ? 'ok' : 'failed';
  if (outcome === 'failed' && !shows) console.log(`\n${title}:\n${output.trimEnd()}`);
  console.log(shows ? `  ${outcome} in ${formatSeconds(ms)}` : `${title}: ${outcome} in ${formatSeconds(ms)}`);
  results.push({ id, title, ms, outcome, ...tally });
}

results.sort((a, b) => placeOf(a) - placeOf(b));
console.log(formatSummary(results));
process.exit(computeExitCode(results));
