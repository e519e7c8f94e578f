// @ts-check
import path from 'node:path';
import { startVitest } from 'vitest/node';
import { root } from '../machine/commands.mjs';
import { listUnitCases } from './case-results.mjs';

/** @typedef {import('./case-results.mjs').CaseResult} CaseResult */
/** @typedef {{ passed: number, failed: number, durationMs: number, cases: CaseResult[] }} FolderResult */

/**
 * Runs the tests whose path contains one of `filters` in one Vitest run.
 *
 * @param {string[]} filters
 * @param {{ folders: string[], onFolderEnd: (folder: string, result: FolderResult) => void }} options
 *   `folders`: from the workspace's root, each reported once, when its last test file has ended
 * @returns {Promise<string[]>} errors outside of tests; the run has failed when there are any
 */
export async function runVitest(filters, { folders, onFolderEnd }) {
  /** @type {Map<string, FolderResult & { left: number }>} */
  const results = new Map(folders.map(folder => [folder, { left: 0, passed: 0, failed: 0, durationMs: 0, cases: [] }]));
  /** @param {string} file */
  const resultOf = file => {
    const place = path.relative(root, file).split(path.sep).join('/');
    return [...results].find(([folder]) => place.startsWith(`${folder}/`));
  };

  /** @type {import('vitest/node').Reporter} */
  const reporter = {
    onTestRunStart(specifications) {
      for (const { moduleId } of specifications) {
        const found = resultOf(moduleId);
        if (found) found[1].left += 1;
      }
      // A folder without a test must not stay without a result.
      for (const [folder, result] of results) if (result.left === 0) onFolderEnd(folder, result);
    },
    onTestModuleEnd(module) {
      const found = resultOf(module.moduleId);
      if (!found) return;
      const [folder, result] = found;
      const states = [...module.children.allTests()].map(test => test.result().state);
      const failed = states.filter(state => state === 'failed').length;
      result.passed += states.filter(state => state === 'passed').length;
      // A file that cannot even be read, or whose hooks fail, has failed once although no test of it has.
      result.failed += failed === 0 && module.state() === 'failed' ? 1 : failed;
      result.durationMs += module.diagnostic().duration;
      result.cases.push(...listUnitCases(module));
      result.left -= 1;
      if (result.left === 0) onFolderEnd(folder, result);
    },
  };
  const vitest = await startVitest('test', filters, {
    config: path.join(import.meta.dirname, 'whole.config.ts'),
    run: true,
    watch: false,
    passWithNoTests: true,
    reporters: [reporter, 'minimal'],
  });
  const errors = vitest.state
    .getUnhandledErrors()
    .map(error => (error instanceof Error ? error.stack : String(error)) ?? '');
  await vitest.close();
  return errors;
}
