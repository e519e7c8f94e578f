// @ts-check
/**
 * Runs the browser tests and writes their tally: `node --import tsx tools/test-run/browser-tests.mjs TASK_ID`. A sample of them runs
 * again at a server that answers only what the specification names, in a dialect (E2E_DIALECT=spring runs all of them there and nothing else).
 * With TEST_SAMPLE=1, as in `npm test`, it runs those that alone prove a requirement and a sixteenth of the others.
 * With E2E_ENGINE=webkit it runs those of one engine and nothing else.
 * With E2E_SHARD=2/3 it runs the second third; the sample at the other server belongs to the first part.
 */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dialectNames } from '@portal/contracts/sandbox/dialects';
import { sample, seed } from '@portal/testing/seeded-sample';
import { packageProgram, runCommand } from '../machine/commands.mjs';
import { findWebkit, noWebkit } from '../machine/webkit.mjs';
import { readTestFiles } from '../requirements/test-files';
import { selectDialectSample, selectNormalRun } from './browser-samples.mjs';
import { listBrowserCases, writeCases } from './case-results.mjs';
import { parseShard } from './shard.mjs';
import { computeBrowserTally, computeStepTally } from './tally.mjs';
import { writeTally } from './tally-files.mjs';

/** About twenty seconds. */
const dialectCount = 2;

const [taskId = ''] = process.argv.slice(2);
const folder = mkdtempSync(path.join(tmpdir(), 'portal-e2e-'));
const start = performance.now();
const shard = parseShard(process.env['E2E_SHARD']);
const isInDialect = process.env['E2E_DIALECT'] !== undefined;
const isSample = process.env['TEST_SAMPLE'] !== undefined;
const engine = process.env['E2E_ENGINE'];
if (!findWebkit()) console.log(noWebkit);
const runs = [await (isSample ? runSample() : runTests('all', engine ? [`--project=${engine}`] : [], {}))];
if (!isInDialect && !engine && (shard === null || shard.current === 1)) runs.push(await runDialectSample());
const total = {
  passed: runs.reduce((sum, { tally }) => sum + tally.passed, 0),
  failed: runs.reduce((sum, { tally }) => sum + tally.failed, 0),
};
// A run without the additions proves less: it must not take the place of the results with them.
if (!isInDialect) {
  const cases = runs.flatMap(each => each.cases);
  writeCases(taskId, cases);
}
writeTally(taskId, { ...total, ms: performance.now() - start });
process.exit(runs.find(({ code }) => code !== 0)?.code ?? 0);

/**
 * @param {string} name of the report's file
 * @param {string[]} args of Playwright
 * @param {Record<string, string>} env
 */
async function runTests(name, args, env) {
  const report = path.join(folder, `${name}.json`);
  const command = [...packageProgram('@playwright/test', 'playwright'), 'test', ...args];
  const { code } = await runCommand(command, { show: true, env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env } });
  const { tally, cases } = readReport(report);
  return { code, tally: computeStepTally(code, tally), cases };
}

async function runSample() {
  const unitTests = readTestFiles().filter(({ place }) => !place.endsWith('.e2e.ts'));
  // A run may leave out a slow unit test.
  const alwaysRun = unitTests.flatMap(({ titles }) => titles.filter(({ slow }) => !slow));
  const proved = new Set(alwaysRun.flatMap(({ ids }) => ids));
  const places = selectNormalRun(await listTests({}), proved);
  console.log(`Browser tests that alone prove a requirement, and a sixteenth of the others: SEED=${seed}`);
  return runTests('sample', places, {});
}

async function runDialectSample() {
  const [dialect = ''] = sample(dialectNames, 1, name => name);
  const env = { E2E_DIALECT: dialect, E2E_SHARD: '' };
  const places = selectDialectSample(await listTests(env), dialectCount);
  console.log(
    `\nWith only the calls of the specification, in the dialect ${dialect}, a sample: SEED=${seed} ${places.join(' ')}`,
  );
  // A folder of its own: what failed before stays in the usual one.
  return runTests('dialect', ['--output=test-results/dialect', ...places], env);
}

/** @param {Record<string, string>} env @returns {Promise<import('./browser-samples.mjs').Report>} */
async function listTests(env) {
  const report = path.join(folder, 'list.json');
  await runCommand([...packageProgram('@playwright/test', 'playwright'), 'test', '--list', '--reporter=json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env },
  });
  return JSON.parse(readFileSync(report, 'utf8'));
}

/** A runner that died before it wrote its report ran no test. @param {string} file */
function readReport(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    return { tally: computeBrowserTally(report), cases: listBrowserCases(report) };
  } catch {
    return { tally: { passed: 0, failed: 0 }, cases: [] };
  }
}
