import { describe, expect, it } from 'vitest';
import { computeBrowserTally, computeExitCode, computeStepResult, computeStepTally, formatSummary } from './tally.mjs';

function step(outcome: 'ok' | 'cached' | 'failed' | 'not run', passed: number, failed: number) {
  return { title: 'Some step', ms: 1_234, outcome, passed, failed };
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
    expect(computeExitCode([step('ok', 3, 0), step('cached', 2, 0)])).toBe(0);
    expect(computeExitCode([step('ok', 3, 0), step('failed', 0, 1)])).toBe(1);
    expect(computeExitCode([step('ok', 3, 0), step('not run', 0, 0)])).toBe(1);
    expect(computeExitCode([])).toBe(1);
  });

  it('adds up the tasks of a step, and counts one that left nothing as failed', () => {
    const tally = { passed: 3, failed: 0, ms: 10, endedAt: 200 };
    expect(computeStepResult('Lint', [tally, tally], 100)).toEqual({
      title: 'Lint',
      ms: 20,
      outcome: 'ok',
      passed: 6,
      failed: 0,
    });
    expect(computeStepResult('Lint', [tally, null], 100)).toMatchObject({ outcome: 'failed', failed: 1 });
    expect(computeStepResult('Lint', [null, null], 100)).toMatchObject({ outcome: 'not run', failed: 0 });
  });

  it('tells a result of an earlier run from one of this run', () => {
    const tally = { passed: 3, failed: 0, ms: 10, endedAt: 200 };
    expect(computeStepResult('Lint', [tally], 201).outcome).toBe('cached');
    expect(computeStepResult('Lint', [{ ...tally, endedAt: 300 }, tally], 201).outcome).toBe('ok');
  });
});
