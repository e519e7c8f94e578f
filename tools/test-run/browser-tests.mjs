// @ts-check
/** Runs the browser tests and writes their tally: `node tools/test-run/browser-tests.mjs TASK_ID`. */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packageProgram, runCommand } from '../machine/commands.mjs';
import { computeBrowserTally, computeStepTally } from './tally.mjs';
import { writeTally } from './tally-files.mjs';

const [taskId = ''] = process.argv.slice(2);
const report = path.join(mkdtempSync(path.join(tmpdir(), 'portal-e2e-')), 'report.json');
const start = performance.now();
const { code } = await runCommand([...packageProgram('@playwright/test', 'playwright'), 'test'], {
  show: true,
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
});
writeTally(taskId, { ...computeStepTally(code, readReport()), ms: performance.now() - start });
process.exit(code);

/** A runner that died before it wrote its report ran no test. */
function readReport() {
  try {
    return computeBrowserTally(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return { passed: 0, failed: 0 };
  }
}
