// @ts-check
/**
 * Runs the browser tests and writes their tally: `node --import tsx tools/test-run/browser-tests.mjs TASK_ID`. A sample of them runs
 * again at a server that answers only what the specification names (E2E_SPEC_ONLY=1 runs all of them there and nothing else).
 */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seed } from '@portal/testing/seeded-sample';
import { packageProgram, runCommand } from '../machine/commands.mjs';
import { selectSample } from './spec-only-sample.mjs';
import { computeBrowserTally, computeStepTally } from './tally.mjs';
import { writeTally } from './tally-files.mjs';

/** About twenty seconds. */
const sampleSize = 6;

const [taskId = ''] = process.argv.slice(2);
const folder = mkdtempSync(path.join(tmpdir(), 'portal-e2e-'));
const start = performance.now();
const runs = [await runTests('all', [], {})];
if (process.env['E2E_SPEC_ONLY'] === undefined) runs.push(await runSample());
const total = {
  passed: runs.reduce((sum, { tally }) => sum + tally.passed, 0),
  failed: runs.reduce((sum, { tally }) => sum + tally.failed, 0),
};
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
  return { code, tally: computeStepTally(code, readTally(report)) };
}

async function runSample() {
  const env = { E2E_SPEC_ONLY: '1' };
  const report = path.join(folder, 'list.json');
  await runCommand([...packageProgram('@playwright/test', 'playwright'), 'test', '--list', '--reporter=json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env },
  });
  const places = selectSample(JSON.parse(readFileSync(report, 'utf8')), sampleSize);
  console.log(`\nWith only the calls of the specification, a sample: SEED=${seed} ${places.join(' ')}`);
  return runTests('sample', places, env);
}

/** A runner that died before it wrote its report ran no test. @param {string} report */
function readTally(report) {
  try {
    return computeBrowserTally(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return { passed: 0, failed: 0 };
  }
}
