// @ts-check
/**
 * Install Stryker first: `npm install --no-save @stryker-mutator/core@9.6.1 @stryker-mutator/vitest-runner@9.6.1`.
 *
 * Changes the code of a library, one small change at a time, and lists the changes that its tests do not detect:
 * `LIBRARY=domain npx stryker run tools/mutate/stryker.config.mjs`, with `--mutate 'libs/domain/src/money/*.ts'` in some files.
 */
import { availableParallelism } from 'node:os';
import { libraries, library } from './libraries.mjs';

const { mutate, goal } = libraries[library];

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: [...mutate, '!**/*.test.{ts,tsx}', '!**/{test,testing}-*', '!**/testing/**'],
  vitest: { configFile: 'tools/mutate/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  // What runs when a module loads: each of these changes would need every test file anew.
  ignoreStatic: true,
  concurrency: availableParallelism(),
  // A busy machine is no endless loop: those end by how often they run a mutant.
  timeoutMS: 120_000,
  dryRunTimeoutMinutes: 30,
  thresholds: { high: goal, low: goal, break: goal },
  tempDirName: '.cache/stryker',
  ignorePatterns: ['dist', '.nx', '.cache', 'test-results', 'playwright-report', '*.png'],
  disableTypeChecks: false,
  reporters: ['progress-append-only', 'clear-text'],
  clearTextReporter: { reportTests: false, logTests: false },
  allowConsoleColors: false,
};
