import { describe, expect, it } from 'vitest';
import { countCommand, countReport, summarize, type Result } from './results.mjs';

const counts = (passed: number, failed: number) => ({ passed, failed });
const unit = (status: string, ...states: readonly string[]) => ({
  numPassedTests: states.filter(state => state === 'passed').length,
  numFailedTests: states.filter(state => state === 'failed').length,
  testResults: [{ status, assertionResults: states.map(state => ({ status: state })) }],
});

describe('the count of a command', () => {
  it('is one where it has no tests of its own', () => {
    expect([countCommand(0, null), countCommand(2, null)]).toMatchObject([{ passed: 1 }, { failed: 1 }]);
  });

  it('has a failure when a test runner crashed, or ran nothing', () => {
    expect(countCommand(1, counts(5, 0))).toMatchObject({ passed: 5, failed: 1 });
    expect(countCommand(0, counts(0, 0))).toMatchObject({ passed: 0, failed: 1 });
    expect(countCommand(1, counts(5, 2))).toMatchObject({ passed: 5, failed: 2 });
  });

  it('of unit tests leaves out those that were skipped, and counts a file that cannot be loaded', () => {
    expect(countReport(unit('failed', 'passed', 'failed', 'skipped'))).toEqual(counts(1, 1));
    expect(countReport(unit('failed'))).toEqual(counts(0, 1));
  });

  it('of browser tests takes a flaky test for a failed one, and counts errors outside of tests', () => {
    const stats = { expected: 1, unexpected: 1, flaky: 1 };
    expect(countReport({ stats, errors: [{ message: 'no server' }] })).toEqual(counts(1, 3));
  });
});

describe('the summary of a run', () => {
  const startedAt = 1_000;
  const result = (passed: number, failed: number, endedAt = 2_000): Result => ({
    ...counts(passed, failed),
    ms: 1_500,
    endedAt,
  });
  const summarizeAll = (results: Record<string, Result>) =>
    summarize(
      [
        { title: 'Lint', tasks: ['tools:lint'] },
        { title: 'Build', tasks: ['web:build', 'sandbox:build'] },
      ],
      task => results[task] ?? null,
      startedAt,
    );

  it('ends in the count of all tasks', () => {
    const { text, isGood } = summarizeAll({
      'tools:lint': result(1, 0),
      'web:build': result(3, 0, 500),
      'sandbox:build': result(1, 0, 500),
    });
    expect(text).toMatch(/ok +Lint +1\.5 s\n +cached +Build +3\.0 s\n\n5 passed, 0 failed$/);
    expect(isGood).toBe(true);
  });

  it('counts a task that left nothing as failed, and a step without any as left out', () => {
    const { text, isGood } = summarizeAll({ 'web:build': result(1, 0) });
    expect(text).toMatch(/not run +Lint/);
    expect(text).toMatch(/1 passed, 1 failed$/);
    expect(isGood).toBe(false);
    expect(summarizeAll({ 'web:build': result(1, 0), 'sandbox:build': result(1, 0) }).isGood).toBe(false);
  });
});
