// @ts-check
/**
 * Runs one command of `npm test` as an Nx task and writes what it counted: `node tools/test-run/run-tool.mjs TASK COMMAND…`. A test
 * runner writes its report in JSON to the file that REPORT names.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { packageProgram, root, runCommand } from '../machine/commands.mjs';
import { countCommand, countReport, writeResult } from './results.mjs';

const [task = '', program = '', ...args] = process.argv.slice(2);
const start = performance.now();
const report = process.env['REPORT'] && path.join(root, process.env['REPORT']);
if (report) {
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
}
// A file of ours, or the program of a package such as `oxfmt` or `@playwright/test:playwright`.
const [packageName = '', packageBin] = program.split(':');
const command = /\.(ts|mjs)$/.test(program)
  ? [process.execPath, '--import', 'tsx', program]
  : packageProgram(packageName, packageBin);
const { code } = await runCommand([...command, ...args], { show: true });
// A runner that died before it wrote its report ran no test.
const readReport = (/** @type {string} */ file) =>
  existsSync(file) ? countReport(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
writeResult(task, { ...countCommand(code, report ? readReport(report) : null), ms: performance.now() - start });
process.exit(code);
