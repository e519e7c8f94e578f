import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { childOf, formatPath, unwrap, valueAt, walkFields } from './schema-path';

const text = z.string();
const address = z.object({ city: z.nullable(z.optional(text)) });

describe('the schema at a place', () => {
  it('is what is in an optional, nullable or transformed one', () => {
    const upper = z.pipe(
      text,
      z.transform(value => value.toUpperCase()),
    );
    for (const schema of [text, z.optional(text), z.nullable(text), upper, z.optional(z.nullable(upper))]) {
      expect(unwrap(schema)).toBe(text);
    }
    expect(unwrap('no schema')).toBeUndefined();
  });

  it.each([
    ['a field', z.optional(address), 'city', address.shape.city],
    ['a field before a transform', z.pipe(z.object({ a: text }), z.transform(String)), 'a', text],
    ['a row', z.array(text), 0, text],
    ['a value of a map', z.record(z.string(), text), 'any', text],
    ['a field of the second alternative', z.union([z.number(), z.object({ a: text })]), 'a', text],
    ['an unknown field', address, 'street', undefined],
    ['a field of a list', z.array(text), 'length', undefined],
    ['a part of a text', text, 'length', undefined],
  ])('is found for %s', (_, schema, key, child) => {
    expect(childOf(schema, key)).toBe(child);
  });
});

it('a path is written without the keys of maps and the positions of rows', () => {
  const schema = z.object({ rows: z.array(z.record(text, address)) });
  expect(formatPath(schema, ['rows', 4, 'ann lee', 'city'])).toBe('rows[].*.city');
  expect(formatPath(z.record(text, address), ['ann lee', 'street'])).toBe('*.street');
  expect(formatPath(schema, [])).toBe('');
});

it('a value is found by its path, and nothing within null, text or what is absent', () => {
  const body = { rows: [{ name: 'Ann', age: null }] };
  expect(valueAt(body, ['rows', 0, 'name'])).toBe('Ann');
  expect(valueAt(body, [])).toBe(body);
  expect(valueAt(body, ['rows', 0, 'name', 'length'])).toBeUndefined();
  expect(valueAt(body, ['rows', 0, 'age', 'years'])).toBeUndefined();
  expect(valueAt(body, ['rows', 1, 'name'])).toBeUndefined();
});

it('all fields are visited with their schema, each before what is in it, and not the body itself, nor what is in an unlisted field', () => {
  const schema = z.object({ rows: z.array(address) });
  const visited = [...walkFields(schema, { rows: [{ city: 'Rome' }], note: [{ by: 'Ann' }] })];
  expect(visited).toEqual([
    { schema: schema.shape.rows, value: [{ city: 'Rome' }], path: ['rows'] },
    { schema: address, value: { city: 'Rome' }, path: ['rows', 0] },
    { schema: address.shape.city, value: 'Rome', path: ['rows', 0, 'city'] },
    { schema: undefined, value: [{ by: 'Ann' }], path: ['note'] },
  ]);
  expect([...walkFields(text, 'Rome')]).toEqual([]);
});
