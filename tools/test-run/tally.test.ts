import { describe, expect, it } from 'vitest';
import { computeBrowserTally, computeExitCode, computeStepTally, formatSummary } from './tally.mjs';

function step(outcome: 'ok' | 'failed' | 'not run', passed: number, failed: number) {
  return { id: 'x', title: 'Some step', ms: 1_234, outcome, passed, failed };
}

describe('the count at the end of a test run', () => {
  it('counts a step without tests as one', () => {
    expect(computeStepTally(0, null)).toEqual({ passed: 1, failed: 0 });
    expect(computeStepTally(2, null)).toEqual({ passed: 0, failed: 1 });
  });

  it('counts a runner that crashes, or runs nothing, as a failure', () => {
    expect(computeStepTally(1, { passed: 5, failed: 0 })).toEqual({ passed: 5, failed: 1 });
    expect(computeStepTally(0, { passed: 0, failed: 0 })).toEqual({ passed: 0, failed: 1 });
    expect(computeStepTally(1, { passed: 5, failed: 2 })).toEqual({ passed: 5, failed: 2 });
  });

  it('counts a browser test that failed before it passed as failed', () => {
    expect(computeBrowserTally({ stats: { expected: 7, unexpected: 1, flaky: 1 }, errors: [{}] })).toEqual({
      passed: 7,
      failed: 3,
    });
  });

  it('ends with one plain line over everything', () => {
    expect(
      formatSummary([step('ok', 3, 0), step('failed', 4, 2)])
        .split('\n')
        .at(-1),
    ).toBe('7 passed, 2 failed');
  });

  it('succeeds only if something ran, nothing failed and nothing was left out', () => {
    expect(computeExitCode([step('ok', 3, 0)])).toBe(0);
    expect(computeExitCode([step('ok', 3, 0), step('failed', 0, 1)])).toBe(1);
    expect(computeExitCode([step('ok', 3, 0), step('not run', 0, 0)])).toBe(1);
    expect(computeExitCode([])).toBe(1);
  });
});
