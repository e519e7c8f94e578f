import { describe, expect, it } from 'vitest';
import { parseTestTitles } from './titles';

function titlesOf(source: string) {
  return parseTestTitles('some.test.ts', source);
}

describe('reading test titles', () => {
  it.each([
    ['a plain test', "it('refreshes in time [AAA-01]', () => {});"],
    ['a table of cases', "it.each([1, 2])('takes %d [AAA-01]', n => {});"],
    ['a tagged table', "test.each`a | b`('takes $a [AAA-01]', () => {});"],
    ['a property', "test.prop([fc.string()], { seed: 1 })('holds [AAA-01]', s => {});"],
    ['a template with values', 'it(`lets ${persona} in [AAA-01]`, () => {});'],
    ['a sum of texts', "it('is long ' + 'and split [AAA-01]', () => {});"],
    ['a test in a group', "describe('x', () => { it('works [AAA-01]', () => {}); });"],
  ])('finds the id in %s', (_name, source) => {
    expect(titlesOf(source).map(({ ids, skipped }) => ({ ids, skipped }))).toEqual([
      { ids: ['AAA-01'], skipped: false },
    ]);
  });

  it('finds several ids', () => {
    expect(titlesOf("it('does both [AAA-01, BBB-12]', f);")[0]?.ids).toEqual(['AAA-01', 'BBB-12']);
  });

  it('finds the ids of each row of a table, also of one in a constant', () => {
    const rows = "[{ ids: ['AAA-01'], text: 'a' }, { ids: ['AAA-02', 'AAA-03'], text: 'b' }]";
    for (const source of [
      `it.each(rows(${rows}))('says %s', f);`,
      `const table = ${rows};\nit.each(table)('says %s', f);`,
    ]) {
      expect(titlesOf(source).flatMap(({ ids }) => ids)).toEqual(['AAA-01', 'AAA-02', 'AAA-03']);
    }
  });

  it('complains about more than four ids, in a title and in a row', () => {
    const five = ['AAA-01', 'AAA-02', 'AAA-03', 'AAA-04', 'AAA-05'];
    expect(titlesOf(`it('does all [${five.join(', ')}]', f);`)[0]?.problem).toMatch(/more than 4 ids/);
    expect(titlesOf(`it.each([{ ids: ${JSON.stringify(five)} }])('x', f);`).at(-1)?.problem).toMatch(/more than 4/);
  });

  it.each([
    "it.skip('x [AAA-01]', f);",
    "it.todo('x [AAA-01]');",
    "test.fixme('x [AAA-01]', f);",
    "describe.skip('g', () => { it('x [AAA-01]', f); });",
    "test.describe.skip('g', () => { test('x [AAA-01]', f); });",
    "it.skipIf(true)('x [AAA-01]', f);",
  ])('marks %s as skipped', source => {
    expect(titlesOf(source)).toEqual([expect.objectContaining({ ids: ['AAA-01'], skipped: true })]);
  });

  it.each(["it('[AAA-01] x', f);", "it('x [AAA-01 AAA-02]', f);", "it('x [AAA-01].', f);", "it('x (AAA-01)', f);"])(
    'complains about the place of the id in %s',
    source => {
      expect(titlesOf(source)[0]?.problem).toMatch(/very end/);
    },
  );

  it('takes nothing from comments, strings, groups and steps', () => {
    const source = `
      // it('x [AAA-01]', f)
      const text = "it('x [AAA-02]', f)";
      describe('group [AAA-03]', () => {});
      test.describe('group [AAA-04]', () => {});
      test.step('step [AAA-05]', f);
    `;
    expect(titlesOf(source)).toEqual([]);
  });
});
