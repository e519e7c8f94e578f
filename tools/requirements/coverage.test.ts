import { describe, expect, it } from 'vitest';
import { computeCoverage, formatCoverage } from './coverage';
import { parseTestTitles } from './titles';

const fact = { text: 'A fact.', seed: '0 §1', check: 'unit' };
const catalogue = [
  {
    name: 'one.yaml',
    requirements: [
      { id: 'AAA-01', ...fact },
      { id: 'AAA-02', ...fact },
    ],
  },
  { name: 'two.yaml', requirements: [{ id: 'BBB-01', ...fact, withdrawn: true }] },
];

function coverageOf(source: string) {
  return computeCoverage(catalogue, [{ place: 'x.test.ts', titles: parseTestTitles('x.test.ts', source) }]);
}

describe('requirement coverage', () => {
  it('counts an id once however often it is named, and leaves withdrawn ones out of the total', () => {
    const coverage = coverageOf("it('a [AAA-01]', f); it('b [AAA-01]', f);");
    expect(coverage).toMatchObject({ covered: 1, total: 2, problems: [] });
    expect(coverage.files[0]).toMatchObject({ covered: ['AAA-01'], uncovered: ['AAA-02'] });
  });

  it.each([
    ["it('a [AAA-99]', f);", /AAA-99 is not in the catalogue/],
    ["it('a [BBB-01]', f);", /withdrawn/],
    ["it.skip('a [AAA-01]', f);", /AAA-01 is named in a skipped test/],
  ])('reports %s and does not count it', (source, problem) => {
    const coverage = coverageOf(source);
    expect(coverage.covered).toBe(0);
    expect(coverage.problems).toEqual([expect.stringMatching(problem)]);
  });

  it('lists uncovered ids only when asked', () => {
    const coverage = coverageOf("it('a [AAA-01]', f);");
    expect(formatCoverage(coverage, { list: true })).toContain('uncovered: AAA-02');
    expect(formatCoverage(coverage, { list: false })).not.toContain('AAA-02');
  });
});
