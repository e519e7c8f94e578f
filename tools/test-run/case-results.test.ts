import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readCases, replaceCases } from './case-results.mjs';

const result = (title: string, state: 'passed' | 'failed', ranAt: number) => ({
  file: 'a.e2e.ts',
  title,
  state,
  ranAt,
});

it('a run of a part of the tests leaves the results of the others', () => {
  const earlier = [result('signs in', 'failed', 1), result('signs out', 'failed', 1)];
  const now = [result('signs in', 'passed', 2), result('signs in', 'passed', 2)];
  expect(replaceCases(earlier, now)).toEqual([result('signs out', 'failed', 1), ...now]);
});

it('results that an earlier version wrote in another form are left out', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'results-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { ranAt, ...inOldForm } = result('signs out', 'failed', 1);
  writeFileSync(path.join(folder, 'old.json'), JSON.stringify({ ranAt, cases: [inOldForm] }));
  writeFileSync(path.join(folder, 'new.json'), JSON.stringify([result('signs in', 'passed', 2)]));
  expect(readCases(folder)).toEqual([result('signs in', 'passed', 2)]);
});
