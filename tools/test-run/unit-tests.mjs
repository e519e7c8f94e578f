// @ts-check
/**
 * Runs the unit, handler, conformance, screen and house tests with one line of progress per library, and writes how many passed
 * and failed to a file: `node tools/test-run/unit-tests.mjs TALLY_FILE [--project NAME]… [path filter]…`.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startVitest } from 'vitest/node';
import { root } from '../machine/commands.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { project: { type: 'string', multiple: true, default: [] } },
});
const [tallyFile = '', ...filters] = positionals;

/** @typedef {{ left: number, passed: number, failed: number, durationMs: number }} ProjectProgress */
/** @type {Map<string, ProjectProgress>} */
const progress = new Map();

/** @type {import('vitest/node').Reporter} */
const progressReporter = {
  onTestRunStart(specifications) {
    for (const { moduleId } of specifications) progressOf(nameOf(moduleId)).left += 1;
  },
  onTestModuleEnd(module) {
    const name = nameOf(module.moduleId);
    const project = progressOf(name);
    const tests = [...module.children.allTests()].map(test => test.result().state);
    const failed = tests.filter(state => state === 'failed').length;
    project.left -= 1;
    project.passed += tests.filter(state => state === 'passed').length;
    // A file that cannot even be read, or whose hooks fail, has failed once although no test of it has.
    project.failed += failed === 0 && module.state() === 'failed' ? 1 : failed;
    project.durationMs += module.diagnostic().duration;
    if (project.left === 0) console.log(formatProject(name, project));
  },
};

const vitest = await startVitest('test', filters, {
  config: path.join(import.meta.dirname, 'whole.config.ts'),
  run: true,
  watch: false,
  passWithNoTests: true,
  project: values.project,
  reporters: [progressReporter, 'minimal'],
});
const unhandled = vitest.state.getUnhandledErrors().length;
await vitest.close();

const all = [...progress.values()];
const passed = all.reduce((sum, project) => sum + project.passed, 0);
const failed = all.reduce((sum, project) => sum + project.failed, 0) + unhandled;
writeFileSync(tallyFile, JSON.stringify({ passed, failed }));
process.exit(failed === 0 ? Number(process.exitCode ?? 0) : 1);

/** The library or application that a test file belongs to. @param {string} file */
function nameOf(file) {
  return /(?:features|libs|apps)\/(?!features\/)([^/]+)\//.exec(path.relative(root, file))?.[1] ?? 'tools';
}

/** @param {string} name @returns {ProjectProgress} */
function progressOf(name) {
  const known = progress.get(name);
  if (known) return known;
  const fresh = { left: 0, passed: 0, failed: 0, durationMs: 0 };
  progress.set(name, fresh);
  return fresh;
}

/** @param {string} name @param {ProjectProgress} project */
function formatProject(name, { passed: good, failed: bad, durationMs }) {
  const seconds = `${(durationMs / 1000).toFixed(1)} s`;
  return `  ${name.padEnd(14)} ${`${good} passed`.padStart(12)}${bad ? `, ${bad} failed` : ''}  ${seconds.padStart(8)}`;
}
