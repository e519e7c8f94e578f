import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { decimalSchema } from './decimal';
import { expected, longList, openCode, openText, parseCounting, wholeList } from './expected';
import { id } from './fields';
import { strictFormOf } from './strict-form';

const color = openCode(z.enum(['RED', 'BLUE']));
const row = z.object({
  id: openText(z.string().check(z.regex(/^[a-z]{1,4}$/)), /^\w+$/),
  ...expected({
    name: z.string().check(z.maxLength(5)),
    count: z.nullable(z.int()),
    note: z.optional(z.string()),
    kind: z.object({ color }),
    parts: z.array(z.object({ id: z.string() })),
  }),
});
const good = { id: 'a', name: 'one', count: 1, note: 'x', kind: { color: 'RED' }, parts: [{ id: 'p' }] };

const without = (name: string) => Object.fromEntries(Object.entries(good).filter(([key]) => key !== name));

describe('fields that are expected', () => {
  it('are read as they are', () => {
    expect(parseCounting(row, good)).toMatchObject({ result: { data: good }, deviations: 0 });
  });

  it.each(['name', 'count', 'kind', 'parts'])('read as null when %s is absent, null or of another type', name => {
    for (const body of [without(name), { ...good, [name]: null }]) {
      expect(row.parse(body)).toEqual({ ...good, [name]: null });
    }
    const { result, deviations } = parseCounting(row, { ...good, [name]: { odd: true } });
    expect(result.data).toEqual({ ...good, [name]: null });
    expect(deviations).toBeGreaterThan(0);
  });

  it('leave out an optional field that is absent', () => {
    expect(row.parse(without('note'))).toEqual(without('note'));
    expect(row.parse({ ...good, note: 5 })).toEqual({ ...good, note: null });
  });

  it('keep a text that is longer than the server sends', () => {
    expect(row.parse({ ...good, name: 'a long name' }).name).toBe('a long name');
  });

  it('keep what is only too long, and no number that is too large', () => {
    const limited = z.object(
      expected({
        letters: z.string().check(z.maxLength(3), z.regex(/^[a-z]*$/)),
        list: z.array(z.int()).check(z.maxLength(1)),
        count: z.int().check(z.maximum(9)),
      }),
    );
    const read = (change: object) => limited.parse({ letters: 'abc', list: [1], count: 9, ...change });
    expect(read({ letters: 'abcd', list: [1, 2] })).toEqual({ letters: 'abcd', list: [1, 2], count: 9 });
    expect(read({ letters: 'ABCD', count: 10 })).toEqual({ letters: null, list: [1], count: null });
  });

  it('do not hide a bad row of a list that is too long either', () => {
    const names = z.array(z.string().check(z.regex(/^[a-z]$/))).check(z.maxLength(2));
    const result = z.object(expected({ names })).safeParse({ names: ['a', 'b', 'C'] });
    expect(result.error?.issues.map(({ path }) => path)).toContainEqual(['names', 2]);
  });

  it('do not hide a bad row of a list: the row is refused, not the list', () => {
    const result = row.safeParse({ ...good, parts: [{ id: 'p' }, { id: 7 }] });
    expect(result.error?.issues.map(({ path }) => path)).toEqual([['parts', 1, 'id']]);
  });
});

describe('codes, ids and lists', () => {
  it('keep a code that is unknown, as text', () => {
    expect(color.parse('GREEN')).toBe('GREEN');
    expect(openCode(z.union([z.literal(1), z.literal(2)])).parse(5)).toBe('5');
    for (const value of [null, '', true, {}]) expect([value, color.safeParse(value).success]).toEqual([value, false]);
    expect(row.parse({ ...good, kind: { color: null } }).kind).toBeNull();
  });

  it('count a code that is unknown as a deviation, and an id or a text in another form as none', () => {
    const count = (schema: Parameters<typeof parseCounting>[0], value: unknown) =>
      parseCounting(schema, value).deviations;
    expect([count(color, 'RED'), count(row, { ...good, id: 'A_7' })]).toEqual([0, 0]);
    expect(count(color, 'GREEN')).toBe(1);
    expect(count(row, { ...good, name: 'a long name', count: 'x' })).toBe(2);
    // In whatever the value stands.
    const wide = z.object({ list: z.array(z.union([z.null(), z.nullable(row)])) });
    expect(count(wide, { list: [good, { ...good, kind: { color: 'GREEN' } }, null] })).toBe(1);
  });

  it('read ids by a wider pattern, and as numbers', () => {
    expect(row.parse({ ...good, id: 'A_7' }).id).toBe('A_7');
    expect(row.parse({ ...good, id: 77 }).id).toBe('77');
    expect(row.safeParse({ ...good, id: '../a' }).success).toBe(false);
  });

  it('keep lists of any length', () => {
    const list = longList(z.array(z.int()).check(z.maxLength(1)));
    expect(list.parse([1, 2])).toEqual([1, 2]);
    expect(list.safeParse(['1']).success).toBe(false);
  });

  it('read each row of a list that is too long', () => {
    const prices = z.array(z.object({ id, ...expected({ price: decimalSchema }) })).check(z.maxLength(1));
    const rows = [
      { id: 'a', price: 1.5 },
      { id: 7, price: 'free' },
    ];
    const read = [
      { id: 'a', price: '1.5' },
      { id: '7', price: null },
    ];
    for (const list of [longList(prices), longList(z.nullable(prices)), wholeList(prices)]) {
      expect(list.parse(rows)).toEqual(read);
    }
    const wrong = [...rows, { id: '../b', price: 1 }];
    expect(
      longList(prices)
        .safeParse(wrong)
        .error?.issues.map(({ path }) => path),
    ).toContainEqual([2, 'id']);
    expect(wholeList(prices).parse(wrong)).toBeNull();
  });

  it('cannot wait for anything', async () => {
    const slow = z.object(expected({ name: z.string().check(z.refine(async () => true)) }));
    await expect(slow.safeParseAsync({ name: 'x' })).rejects.toThrow('Contract schemas must be synchronous');
  });
});

describe('the strict form', () => {
  const strict = strictFormOf(row);

  it('accepts what the server sends', () => {
    expect(strict.parse(good)).toEqual(good);
    expect(strictFormOf(row)).toBe(strict);
  });

  it.each([
    ['an absent field', without('name')],
    ['null', { ...good, kind: null }],
    ['another type', { ...good, name: 5 }],
    ['an unknown code within an object', { ...good, kind: { color: 'GREEN' } }],
    ['an id by the wider pattern', { ...good, id: 'A_7' }],
    ['a long text', { ...good, name: 'a long name' }],
  ])('refuses %s', (_, body) => {
    expect(strict.safeParse(body).success).toBe(false);
  });

  it('reaches optional values, records and alternatives', () => {
    const nested = z.object({ byName: z.record(z.string(), z.optional(z.union([z.nullable(color), z.number()]))) });
    expect(nested.safeParse({ byName: { a: 'GREEN' } }).success).toBe(true);
    expect(strictFormOf(nested).safeParse({ byName: { a: 'GREEN' } }).success).toBe(false);
    expect(strictFormOf(nested).safeParse({ byName: { a: 'RED', b: 1 } }).success).toBe(true);
  });

  it('is the schema itself where nothing is tolerant', () => {
    const plain = z.object({ id: z.string() });
    expect(strictFormOf(plain)).toBe(plain);
  });
});
