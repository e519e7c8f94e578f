// @ts-check

/** @typedef {{ passed: number, failed: number }} Tally */
/** @typedef {Tally & { title: string, ms: number, outcome: 'ok' | 'cached' | 'failed' | 'not run' }} StepResult */

/**
 * What a step adds to the count. A step without tests of its own counts as one. A runner that ends badly without naming a failed
 * test (it crashed, or found nothing to run) has failed once; one that ran no test has never passed.
 *
 * @param {number} code the step's exit code
 * @param {Tally | null} tests what the step's test runner counted; null for a step that is not a test run
 * @returns {Tally}
 */
export function computeStepTally(code, tests) {
  if (tests === null) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (tests.passed + tests.failed === 0) return { passed: 0, failed: 1 };
  return code !== 0 && tests.failed === 0 ? { passed: tests.passed, failed: 1 } : tests;
}

/**
 * The count of a Playwright JSON report. A flaky test (failed, then passed) counts as failed.
 *
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, errors?: unknown[] }} report
 * @returns {Tally}
 */
export function computeBrowserTally({ stats, errors = [] }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

/**
 * The result of a step from the tallies of its tasks. A task that left none has died, or was not run because something it needs
 * has failed.
 *
 * @param {string} title
 * @param {(import('./tally-files.mjs').TaskTally | null)[]} tallies
 * @param {number} startedAt when the run began, in epoch milliseconds: an earlier tally comes from the cache
 * @returns {StepResult}
 */
export function computeStepResult(title, tallies, startedAt) {
  const found = tallies.filter(tally => tally !== null);
  const missing = tallies.length - found.length;
  const passed = found.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = found.reduce((sum, tally) => sum + tally.failed, 0) + (found.length > 0 ? missing : 0);
  const ms = found.reduce((sum, tally) => sum + tally.ms, 0);
  if (found.length === 0) return { title, ms: 0, outcome: 'not run', passed: 0, failed: 0 };
  const isCached = found.every(({ endedAt }) => endedAt < startedAt);
  return { title, ms, outcome: failed > 0 ? 'failed' : isCached ? 'cached' : 'ok', passed, failed };
}

/** @param {readonly StepResult[]} results @returns {Tally} */
export function computeTotal(results) {
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/** The exit code of the whole run: 0 only if something ran and nothing failed or was left out. @param {readonly StepResult[]} results */
export function computeExitCode(results) {
  const { passed, failed } = computeTotal(results);
  return passed > 0 && failed === 0 && results.every(({ outcome }) => outcome === 'ok' || outcome === 'cached') ? 0 : 1;
}

/** The table at the end and, alone on the last line, the count. @param {readonly StepResult[]} results */
export function formatSummary(results) {
  const rows = results.map(({ outcome, title, ms }) => {
    const time = outcome === 'not run' ? '-' : formatSeconds(ms);
    return `  ${outcome.padEnd(8)} ${title.padEnd(44)} ${time.padStart(9)}`;
  });
  const { passed, failed } = computeTotal(results);
  return ['', ...rows, '', `${passed} passed, ${failed} failed`].join('\n');
}

/** @param {number} ms */
export function formatSeconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}
