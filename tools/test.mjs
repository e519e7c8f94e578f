// @ts-check
/**
 * `npm test`: everything, on a bare machine with Node and npm. Installs the packages, then has Nx run the tasks; what has not changed
 * since it passed comes from Nx's cache.
 *
 *   --no-browser      all but the browser tests (`npm run check`)
 *   --only TASK,TASK  only these tasks and what they need, such as lint (`npm run e2e` is `--only e2e`)
 *   --deep            also each link and each screen as each persona, more and longer random tests: sets DEEP=1 for every task
 *   --dialect NAME    browser tests at a server that answers only what the specification names, in this dialect: sets E2E_DIALECT
 *   --engine NAME     browser tests in one engine, chromium, firefox or webkit: sets E2E_ENGINE
 *
 * The last line is `N passed, M failed` over the tests of every kind; a task without tests counts as one.
 */
import { parseArgs } from 'node:util';
import { packageProgram, runCommand } from './machine/commands.mjs';
import { installPackages } from './machine/packages.mjs';
import { clearResults, readResult, summarize } from './test-run/results.mjs';

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

const builds = ['web:build', 'sandbox:build', 'mock-server:build', 'tools:build'];
/** Each with its tasks; `with` are those that Nx runs before it. */
const all = [
  { name: 'lint', title: 'Lint', tasks: ['tools:lint'] },
  { name: 'format', title: 'Format', tasks: ['tools:format'] },
  { name: 'requirements', title: 'Requirement ids', tasks: ['tools:requirements'] },
  { name: 'unused', title: 'Unused code, and exports for tests alone', tasks: ['tools:unused', 'tools:test-only'] },
  { name: 'typecheck', title: 'Types, and lint rules that read them', tasks: ['tools:typecheck'] },
  { name: 'build', title: 'Build', tasks: builds },
  { name: 'set-up', title: 'Finding browsers and nginx', tasks: ['tools:set-up'] },
  { name: 'e2e', title: 'Browser tests', tasks: ['web:e2e'], with: ['build', 'set-up'] },
  { name: 'unit', title: 'Unit, handler, screen and repository tests', tasks: ['tools:unit'] },
];

const only = values.only.split(',').filter(Boolean);
const unknown = only.filter(name => all.every(step => step.name !== name));
if (unknown.length > 0)
  throw new Error(`There is no ${unknown.join(', ')}. There are ${all.map(({ name }) => name).join(', ')}.`);
const excluded = values['no-browser'] ? ['set-up', 'e2e'] : [];
const wanted = only.length > 0 ? only : all.map(({ name }) => name).filter(name => !excluded.includes(name));
const needed = new Set(all.flatMap(step => (wanted.includes(step.name) ? [step.name, ...(step.with ?? [])] : [])));
const steps = all.filter(({ name }) => needed.has(name));

const startedAt = Date.now();
if ((await installPackages()).code !== 0) {
  console.log('\nThe packages could not be installed.\n\n0 passed, 1 failed');
  process.exit(1);
}
clearResults();
const ofNames = (/** @type {string[]} */ ...names) => steps.filter(({ name }) => names.includes(name));
const checks = steps.filter(({ name }) => !['unit', 'e2e'].includes(name));
const isAlone = needed.size === 1;
// Unit tests run beside all others: both wait for timers and pages, and what one leaves of the processors the other uses.
await Promise.all([runNx(ofNames('unit'), isAlone), runNx(checks, isAlone).then(() => runNx(ofNames('e2e'), true))]);
const { text, isGood } = summarize(steps, readResult, startedAt);
console.log(`\nThe whole run: ${((Date.now() - startedAt) / 1000).toFixed(1)} s\n\n${text}`);
process.exit(isGood ? 0 : 1);

/**
 * Runs steps by one call of Nx. Unless its output is shown as it comes, one line a task tells how far it is.
 *
 * @param {typeof all} chosen
 * @param {boolean} show
 */
async function runNx(chosen, show) {
  if (chosen.length === 0) return;
  const tasks = chosen.flatMap(step => step.tasks.map(task => task.split(':')));
  const listOf = (/** @type {number} */ index) => [...new Set(tasks.map(parts => parts[index]))].join(',');
  const command = [...packageProgram('nx'), 'run-many', `--projects=${listOf(0)}`, `--targets=${listOf(1)}`];
  // `static` prints a task when it has ended, which for the browser tests is after minutes.
  const style = show ? 'stream-without-prefixes' : 'static';
  const { code, output } = await runCommand([...command, '--parallel=1', `--outputStyle=${style}`], {
    show,
    onLine: line => {
      const task = /^> nx run (\S+)/.exec(line)?.[1];
      if (!show && task !== undefined) console.log(`  ${task}${line.includes('cache]') ? ', from the cache' : ''}`);
    },
  });
  if (code !== 0 && !show) console.log(`\n${output.trimEnd()}`);
}
