import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { isoDate } from '@portal/contracts/schemas/fields';
import { coerceValues } from './coerce-values.ts';

const text = z.object({ value: z.string() });
const count = z.object({ value: z.number() });
const instant = z.object({ value: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/)) });
const date = z.object({ value: isoDate });
const flag = z.object({ value: z.boolean() });

/** The value in the form that the schema expects; the value itself if it has none. */
const coerce = (schema: unknown, value: unknown): unknown =>
  Reflect.get(Object(coerceValues(schema, { value })), 'value');

describe('a value that a service writes in another form', () => {
  it.each([
    ['an id as a number', text, 4711, '4711'],
    ['a negative number as a code', text, -1, '-1'],
    ['a number with decimals is no id', text, 1.5, 1.5],
    ['a number that is too large to be exact is no id', text, 2 ** 53, 2 ** 53],
    ['a count as text', count, '42', 42],
    ['a count of 15 digits', count, '1'.repeat(15), Number('1'.repeat(15))],
    ['a length of time in seconds', count, '1800s', 1800],
    ['16 digits are no count', count, '1'.repeat(16), '1'.repeat(16)],
    ['text around digits is no count', count, 'a1', 'a1'],
    ['digits and text are no count', count, '1a', '1a'],
    ['an empty text is no count', count, '', ''],
    ['true as text', flag, 'true', true],
    ['false as text', flag, 'false', false],
    ['true as 1', flag, 1, true],
    ['false as 0', flag, 0, false],
    ['true as the text 1', flag, '1', true],
    ['another number is no flag', flag, 2, 2],
    ['another text is no flag', flag, 'yes', 'yes'],
    ['milliseconds', instant, 1_763_478_900_000, '2025-11-18T15:15:00.000Z'],
    ['seconds', instant, 1_763_478_900, '2025-11-18T15:15:00.000Z'],
    ['the largest number of seconds', instant, 99_999_999_999, '5138-11-16T09:46:39.000Z'],
    ['the smallest number of milliseconds', instant, 100_000_000_000, '1973-03-03T09:46:40.000Z'],
    ['seconds before 1970', instant, -1, '1969-12-31T23:59:59.000Z'],
    ['a number that is no time', instant, 9e15, 9e15],
    ['seconds with a fraction', instant, 1_763_478_900.25, '2025-11-18T15:15:00.250Z'],
    ['milliseconds as text', instant, '1763478900000', '2025-11-18T15:15:00.000Z'],
    ['seconds as text', instant, '1763478900', '2025-11-18T15:15:00.000Z'],
    ['seven digits after the second', instant, '2025-11-18T15:15:00.1234567Z', '2025-11-18T15:15:00.1234567Z'],
    ['an offset without a colon', instant, '2025-11-18T10:15:00-0500', '2025-11-18T10:15:00-05:00'],
    ['an offset of hours alone', instant, '2025-11-18T10:15:00.5+01', '2025-11-18T10:15:00.5+01:00'],
    ['an offset of three digits is none', instant, '2025-11-18T10:15:00-050', '2025-11-18T10:15:00-050'],
    ['a time without a zone as UTC', instant, '2025-11-18T15:15:00.5', '2025-11-18T15:15:00.5Z'],
    ['a time after a space, as databases write it', instant, '2025-11-18 15:15:00+00', '2025-11-18T15:15:00+00:00'],
    ['text before an instant is none', instant, 'x2025-11-18T10:15:00-0500', 'x2025-11-18T10:15:00-0500'],
    ['text after an instant is none', instant, '2025-11-18T10:15:00-0500x', '2025-11-18T10:15:00-0500x'],
    ['midnight as a date', date, '2025-11-18T00:00:00Z', '2025-11-18'],
    ['midnight with fractions as a date', date, '2025-11-18T00:00:00.000', '2025-11-18'],
    ['midnight of any zone as its own date', date, '2025-11-18T00:00+09:00', '2025-11-18'],
    ['an instant as the date at the exchange then', date, '2025-11-18T03:00:00Z', '2025-11-17'],
    ['an instant with an offset as the date at the exchange', date, '2025-11-18T03:00:00-05:00', '2025-11-18'],
    ['a time without a zone as its own date', date, '2025-11-18T23:30:00', '2025-11-18'],
    ['a time after a space as its own date', date, '2025-11-18 16:00:00', '2025-11-18'],
    ['milliseconds as the date at the exchange then', date, 1_763_434_800_000, '2025-11-17'],
    ['milliseconds of midnight in UTC as its own date', date, 1_763_424_000_000, '2025-11-18'],
    ['milliseconds as text, as a date', date, '1763424000000', '2025-11-18'],
    ['an hour that does not exist is no date', date, '2025-11-18T99:00:00Z', '2025-11-18T99:00:00Z'],
    ['text around an instant is no date', date, 'x2025-11-18T00:00:00Z', 'x2025-11-18T00:00:00Z'],
    ['text after an instant is no date', date, '2025-11-18T00:00:00Zx', '2025-11-18T00:00:00Zx'],
    ['an object has no other form', text, { a: 1 }, { a: 1 }],
  ])('is read: %s', (_, schema, value, expected) => {
    expect(coerce(schema, value)).toEqual(expected);
  });

  it('is absent instead of null, or null instead of absent', () => {
    expect(coerceValues(z.object({ value: z.optional(z.string()) }), { value: null })).toEqual({});
    expect(coerceValues(z.object({ value: z.nullable(z.string()) }), {})).toEqual({ value: null });
    expect(coerceValues(text, {})).toEqual({});
  });

  it('is read in each row, also where another one cannot be', () => {
    const rows = z.object({ rows: z.array(z.object({ id: z.string(), count: z.number() })) });
    const body = {
      rows: [
        { id: 1, count: '2' },
        { id: {}, count: 'x' },
      ],
    };
    expect(coerceValues(rows, body)).toEqual({
      rows: [
        { id: '1', count: 2 },
        { id: {}, count: 'x' },
      ],
    });
    expect(body.rows[0]).toEqual({ id: 1, count: '2' });
  });

  it('keeps its place: a row that is no object stays one of the list', () => {
    const rows = z.object({ rows: z.array(z.string()) });
    expect(coerceValues(rows, { rows: [1, 'a'] })).toEqual({ rows: [1, 'a'] });
    expect(coerceValues(text, 7)).toBe(7);
  });
});
