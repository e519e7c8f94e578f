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
    expect(coverage).toMatchObject({ covered: 1, total: 2 });
    expect(coverage.files[0]).toMatchObject({ covered: ['AAA-01'], uncovered: ['AAA-02'] });
  });

  it.each([
    ["it('a [AAA-99]', f);", /AAA-99 is not in the catalogue/],
    ["it('a [BBB-01]', f);", /withdrawn/],
    ["it.skip('a [AAA-01]', f);", /AAA-01 is named in a skipped test/],
  ])('reports %s and does not count it', (source, problem) => {
    const coverage = coverageOf(source);
    expect(coverage.covered).toBe(0);
    expect(coverage.problems[0]).toMatch(problem);
  });

  it('fails on an id that no test names', () => {
    expect(coverageOf("it('a [AAA-01]', f);").problems).toEqual(['AAA-02 is named by no test']);
    expect(coverageOf("it('a [AAA-01]', f); it('b [AAA-02]', f);").problems).toEqual([]);
  });

  it('is printed as one line a file, then what is wrong', () => {
    expect(formatCoverage(coverageOf("it('a [AAA-01]', f);")).split('\n')).toEqual([
      expect.stringMatching(/^AAA {2}one\.yaml +1 of +2$/),
      expect.stringMatching(/two\.yaml +0 of +0$/),
      expect.stringMatching(/all +1 of +2$/),
      'AAA-02 is named by no test',
    ]);
  });
});
