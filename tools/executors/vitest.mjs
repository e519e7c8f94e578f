// @ts-check
/**
 * The Nx executor of every `test` target. Nx hands it all projects whose result is not in the cache; their tests run in one Vitest
 * process (`tools/test-run/whole.config.ts`), because loading the shared modules anew for each library takes a third of the time.
 */
import { writeCases } from '../test-run/case-results.mjs';
import { runVitest } from '../test-run/run-vitest.mjs';
import { computeStepTally, formatSeconds } from '../test-run/tally.mjs';
import { writeTally } from '../test-run/tally-files.mjs';
import { createResultStream, foldersOf, runSingle } from './batch.mjs';

/** @typedef {import('./batch.mjs').BatchExecutor} BatchExecutor */

/** @type {BatchExecutor} */
export function runBatch(taskGraph, _options, _overrides, context) {
  const folders = foldersOf(taskGraph, context);
  const { results, report, end } = createResultStream();
  // A path ends with a slash: `libs/ui/` does not select `libs/ui-kit`.
  const filters = [...folders.values()].map(folder => `${context.root}/${folder}/`);

  void run().then(end, end);
  return results;

  async function run() {
    const unhandled = await runVitest(filters, {
      folders: [...folders.values()],
      onFolderEnd: (folder, { durationMs, cases, ...tests }) => {
        const taskId = [...folders].find(([, other]) => other === folder)?.[0] ?? '';
        const { passed, failed } = computeStepTally(tests.failed > 0 ? 1 : 0, tests);
        writeCases(taskId, cases);
        writeTally(taskId, { passed, failed, ms: durationMs });
        const counts = failed > 0 ? `${passed} passed, ${failed} failed` : `${passed} passed`;
        report(taskId, failed === 0, `${counts} in ${formatSeconds(durationMs)}`);
      },
    });
    if (unhandled.length === 0) return;
    // Nobody knows which tests an error outside of them has spoiled.
    const output = unhandled.join('\n');
    for (const taskId of folders.keys()) {
      writeTally(taskId, { passed: 0, failed: 1, ms: 0 });
      report(taskId, false, output);
    }
  }
}

/** One project, when batches are turned off (`--batch=false`). @type {import('./batch.mjs').Executor} */
export const runOne = (_options, context) => runSingle(runBatch, context);
