import { expect, it } from 'vitest';
import { specification } from './specification';
import { worlds } from './worlds';

it('a world begins in the years 1970 to 2099', () => {
  const create = (startAt: string) => worlds.create.body.safeParse({ startAt });
  for (const good of ['1970-01-01T00:00:00Z', '2099-12-31T23:59:59.999Z']) {
    expect([good, create(good).success]).toEqual([good, true]);
  }
  for (const bad of ['1969-12-31T23:59:59.999Z', '2100-01-01T00:00:00Z']) {
    expect([bad, create(bad).error?.issues[0]?.message]).toEqual([
      bad,
      'Expected an instant of the years 1970 to 2099',
    ]);
  }
});

it('the specification has documents, decisions, pictures, and statements with their tests', () => {
  const test = { file: 'a.test.ts', line: 1, title: 'a', state: 'passed', cases: 1, ranAt: null };
  const statement = {
    ...{ id: 'ORD-01', text: 'a', seed: '0 §4', lines: [{ document: 0, line: 1 }], check: 'unit', note: null },
    ...{ isContradiction: false, decisions: [1], state: 'passed', tests: [test], screen: null },
  };
  const area = { prefix: 'ORD', title: 'Orders', statements: [statement] };
  const lists = { documents: [{ title: 'a', lines: ['b'] }], decisions: [{ number: 1, title: 'a', file: 'b' }] };
  const whole = { ranAt: null, ...lists, pictures: ['a'], areas: [area] };
  expect(specification.safeParse(whole).success).toBe(true);
  const withStatement = (change: object) => ({
    ...whole,
    areas: [{ ...area, statements: [{ ...statement, ...change }] }],
  });
  const incomplete = [
    ...Object.keys(whole).map(name => ({ ...whole, [name]: undefined })),
    ...Object.keys(statement).map(name => withStatement({ [name]: undefined })),
    ...Object.keys(test).map(name => withStatement({ tests: [{ ...test, [name]: undefined }] })),
    ...[{ documents: [{}] }, { decisions: [{}] }, { areas: [{}] }].map(change => ({ ...whole, ...change })),
    ...[{ lines: [{}] }, { state: 'unknown' }, { tests: [{ ...test, state: 'withdrawn' }] }].map(withStatement),
  ];
  for (const each of incomplete) expect(specification.safeParse(each).success, JSON.stringify(each)).toBe(false);
});
