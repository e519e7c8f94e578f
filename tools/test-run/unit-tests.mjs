// @ts-check
/**
 * Runs the unit tests whose path contains one of the arguments, outside of Nx and its cache: `node tools/test-run/unit-tests.mjs
 * TASK_ID PATH…`. `npm test` uses it for tests that run once more under another time zone.
 */
import { writeCases } from './case-results.mjs';
import { runVitest } from './run-vitest.mjs';
import { computeStepTally } from './tally.mjs';
import { writeTally } from './tally-files.mjs';

const [taskId = '', ...folders] = process.argv.slice(2);
const start = performance.now();
const total = { passed: 0, failed: 0 };
/** @type {import('./case-results.mjs').CaseResult[]} */
const allCases = [];
const errors = await runVitest(
  folders.map(folder => `${folder}/`),
  {
    folders,
    onFolderEnd: (_folder, { passed, failed, cases }) => {
      total.passed += passed;
      total.failed += failed;
      allCases.push(...cases);
    },
  },
);
for (const error of errors) console.error(error);
const tally = computeStepTally(errors.length, total);
writeCases(taskId, allCases);
writeTally(taskId, { ...tally, ms: performance.now() - start });
process.exit(tally.failed === 0 ? 0 : 1);
