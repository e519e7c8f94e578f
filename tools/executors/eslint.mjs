// @ts-check
/**
 * The Nx executor of every `lint` target. Nx hands it all projects whose result is not in the cache; they are linted by one ESLint.
 */
import { ESLint } from 'eslint';
import { writeTally } from '../test-run/tally-files.mjs';
import { createResultStream, foldersOf, runSingle } from './batch.mjs';

/** @type {import('./batch.mjs').BatchExecutor} */
export function runBatch(taskGraph, _options, _overrides, context) {
  const folders = foldersOf(taskGraph, context);
  const { results, report, end } = createResultStream();
  const eslint = new ESLint({ cwd: context.root });

  void run().then(end, end);
  return results;

  async function run() {
    const formatter = await eslint.loadFormatter('stylish');
    for (const [taskId, folder] of folders) {
      const start = performance.now();
      const found = await eslint.lintFiles([folder]);
      const problems = found.reduce((sum, { errorCount, warningCount }) => sum + errorCount + warningCount, 0);
      const ok = problems === 0;
      writeTally(taskId, { passed: ok ? 1 : 0, failed: ok ? 0 : 1, ms: performance.now() - start });
      report(taskId, ok, ok ? `${found.length} files` : await formatter.format(found));
    }
  }
}

/** One project, when batches are turned off (`--batch=false`). @type {import('./batch.mjs').Executor} */
export const runOne = (_options, context) => runSingle(runBatch, context);
