import { describe, expect, it } from 'vitest';
import type { Requirement } from './catalogue';
import { checkEntries } from './check-entries';

const documents = [
  { title: 'Accounts', lines: ['# Accounts', '', '## 1. What', '- It exists.', '', '## 2. Screens', '- It has one.'] },
  { title: 'Trading', lines: ['# Trading', '', '## 1. What', '- It trades.'] },
];

function problemsOf(fields: Partial<Requirement>): string[] {
  const entry = { id: 'AAA-01', text: 'A fact.', seed: '0 §1', lines: '0 L4', check: 'unit', ...fields };
  return checkEntries([{ name: 'one.yaml', requirements: [entry] }], documents, new Set(['orders']));
}

describe('an entry of the catalogue', () => {
  it('names lines of each of its sections', () => {
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({ seed: '0 §1, 1 §1', lines: '0 L4, 1 L4' })).toEqual([]);
    expect(problemsOf({ seed: '0 §1, 0 §2' })).toEqual(['AAA-01: names no line of 0 §2']);
  });

  it.each([
    ['in another section', '0 L7'],
    ['without text', '0 L5'],
    ['after the end', '0 L4, 0 L99'],
    ['of no document', '0 L4, 7 L1'],
  ])('names no line %s', (_name, lines) => {
    expect(problemsOf({ lines })[0]).toMatch(/^AAA-01: line \d+ of document \d is not in 0 §1$/);
  });

  it.each([undefined, '0:4', 'L4', ''])("has lines in one form, not as '%s'", lines => {
    const { lines: _lines, ...rest } = { id: 'AAA-01', text: 'A fact.', seed: '0 §1', check: 'unit', lines };
    const entry = lines === undefined ? rest : { ...rest, lines };
    const problems = checkEntries([{ name: 'one.yaml', requirements: [entry] }], documents, new Set());
    expect(problems).toEqual([expect.stringContaining("as 'lines: 0 L21, 1 L25'")]);
  });

  it('has no lines when it is only derived from a section', () => {
    expect(problemsOf({ note: 'Derived. Expected.' })).toEqual([expect.stringContaining('in no line')]);
  });

  it('names a screen of the list of screens', () => {
    expect(problemsOf({ screen: 'orders' })).toEqual([]);
    expect(problemsOf({ screen: 'ordres' })).toEqual(["AAA-01: there is no screen 'ordres'"]);
  });

  it('that is a contradiction says what was decided', () => {
    expect(problemsOf({ contradiction: true, note: 'Two readings.' })).toHaveLength(1);
    expect(problemsOf({ contradiction: true, note: 'Two readings. Decision: the first.' })).toEqual([]);
  });
});
