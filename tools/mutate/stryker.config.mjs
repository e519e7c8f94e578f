// @ts-check
/**
 * Changes the code of a folder, one small change at a time, and lists the changes that its tests do not detect:
 * `FOLDER=libs/domain npx stryker run tools/mutate/stryker.config.mjs`, with `--mutate 'libs/domain/src/money/*.ts'` in some files. Of
 * the mock server take a folder such as apps/mock-server/src/exchange: all its tests would take minutes for each change.
 *
 * Install Stryker first: `npm install --no-save @stryker-mutator/core@9.6.1 @stryker-mutator/vitest-runner@9.6.1`.
 */
import { availableParallelism } from 'node:os';

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: [
    `${process.env['FOLDER'] ?? 'libs/domain'}/**/*.{ts,tsx}`,
    ...['!**/*.test.{ts,tsx}', '!**/{test,testing}-*', '!**/testing/**'],
    // The words and examples of the API documents.
    '!libs/contracts/src/documentation/**',
  ],
  vitest: { configFile: 'tools/mutate/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  // What runs when a module loads: each of these changes would need every test file anew.
  ignoreStatic: true,
  concurrency: availableParallelism(),
  // A busy machine is no endless loop: those end by how often they run a mutant.
  timeoutMS: 120_000,
  dryRunTimeoutMinutes: 30,
  thresholds: { high: 85, low: 75, break: 75 },
  tempDirName: '.cache/stryker',
  ignorePatterns: ['dist', '.nx', '.cache', 'test-results', 'playwright-report', '*.png'],
  disableTypeChecks: false,
  reporters: ['progress-append-only', 'clear-text'],
  clearTextReporter: { reportTests: false, logTests: false },
  allowConsoleColors: false,
};
