import { expect, it } from 'vitest';
import { replaceCases } from './case-results.mjs';

it('a run of a part of the tests leaves the results of the others', () => {
  const result = (title: string, state: 'passed' | 'failed', ranAt: number) => ({
    file: 'a.e2e.ts',
    title,
    state,
    ranAt,
  });
  const earlier = [result('signs in', 'failed', 1), result('signs out', 'failed', 1)];
  const now = [result('signs in', 'passed', 2), result('signs in', 'passed', 2)];
  expect(replaceCases(earlier, now)).toEqual([result('signs out', 'failed', 1), ...now]);
});
