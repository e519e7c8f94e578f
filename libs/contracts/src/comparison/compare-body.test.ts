import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { liveOrderUpdate } from '../live';
import { orders, orderTypeCode, timeInForceCode } from '../endpoints/orders';
import { decimalSchema, nullableDecimal } from '../schemas/decimal';
import { id, isoDate } from '../schemas/fields';
import { strictFormOf } from '../schemas/strict-form';
import { compareWithContract } from './compare-body';

const compare = (schema: unknown, body: unknown, route = 'test.call') =>
  compareWithContract(route, strictFormOf(schema), body);
const describeAll = (schema: unknown, body: unknown, route?: string): string[] =>
  compare(schema, body, route).map(({ field, kind, message }) => `${field}: ${kind}, ${message}`);

const color = z.enum(['RED', 'BLUE']);
const letters = z.enum([...'ABCDEFGHIJKLM']);
const side = z.union([z.literal(1), z.literal(2)]);
const note = z.union([z.boolean(), z.string().check(z.maxLength(5))]);
const text = z.string();
const forms = z.union([z.boolean(), text.check(z.maxLength(5)), id]);
const ruled = text.check(z.refine(() => false, 'Enter 0.5 or more.'));

describe('a value that differs from its contract', () => {
  it.each([
    ['a text that is absent', text, undefined, 'missing, expected string'],
    ['a text or null that is absent', z.nullable(text), undefined, 'missing, expected string or null'],
    ['a decimal that is absent', decimalSchema, undefined, 'missing, expected a decimal'],
    ['a decimal or null that is absent', nullableDecimal, undefined, 'missing, expected a decimal or null'],
    ['null for a text', text, null, 'null, expected string'],
    ['null for a code', color, null, 'null, expected RED, BLUE'],
    ['null for a decimal', z.optional(decimalSchema), null, 'null, expected a decimal'],
    ['a number for a text', text, 5, 'other type, expected string'],
    ['a text for a number', z.int(), '5', 'other type, expected number'],
    ['a fraction for a whole number', z.int(), 1.5, 'other type, expected int'],
    ['an object for a list', z.array(text), { a: 'b' }, 'other type, expected array'],
    ['true for a code', color, true, 'other type, expected RED, BLUE'],
    ['true for a code that is a number', side, true, 'other type, expected 1 or 2'],
    ['true for a decimal', z.nullable(z.optional(decimalSchema)), true, 'other type, expected a decimal'],
    ['an object for true, false or a text', note, {}, 'other type, expected boolean or string'],
    ['an unknown code', color, 'GREEN', 'unknown code, expected RED, BLUE'],
    ['a number for a code', color, 5, 'unknown code, expected RED, BLUE'],
    ['one of many codes', letters, 'Z', 'unknown code, expected A, B, C, D, E, F, G, H, I, J, K, L'],
    ['an unknown side', side, 3, 'unknown code, expected 1 or 2'],
    ['an order type above the codes', orderTypeCode, 5, 'unknown code, expected at most 4'],
    ['an order type below the codes', orderTypeCode, 0, 'unknown code, expected at least 1'],
    ['an unknown time in force', z.optional(timeInForceCode), 8, 'unknown code, expected at most 7'],
    ['a number above its maximum', z.int().check(z.maximum(9)), 10, 'other format, expected at most 9'],
    ['a number below its minimum', z.int().check(z.minimum(1)), 0, 'other format, expected at least 1'],
    ['a long text', text.check(z.maxLength(3)), 'four', 'other format, expected at most 3 characters'],
    ['an empty text', text.check(z.minLength(1)), '', 'other format, expected at least 1 characters'],
    ['a long list', z.array(text).check(z.maxLength(1)), ['a', 'b'], 'other format, expected at most 1 rows'],
    [
      'a text in neither of two forms',
      forms,
      'too long',
      'other format, expected boolean or at most 5 characters or an id',
    ],
    ['a malformed decimal', decimalSchema, '1,5', 'other format, expected a decimal'],
    ['a malformed id', id, 'a b', 'other format, expected an id'],
    ['a date that does not exist', isoDate, '2025-02-29', 'other format, no such date'],
    ['a value that a rule forbids', ruled, 'x', 'other format, enter 0.5 or more'],
    [
      'a text of another pattern',
      text.check(z.regex(/^a/, 'Begins with a')),
      'b',
      'other format, expected another format',
    ],
    ['a number that is no multiple', z.number().check(z.multipleOf(2)), 3, 'other format, expected another value'],
  ])('is named by its field, with what is expected: %s', (_, schema, value, described) => {
    expect(describeAll(z.object({ field: schema }), { field: value })).toEqual([`field: ${described}`]);
  });

  it('is named by its place: rows as [] and any key of a map as *', () => {
    const row = z.object({ byName: z.record(z.string(), z.object({ size: z.number() })) });
    const schema = z.object({ rows: z.array(row) });
    const body = { rows: [{ byName: {} }, { byName: { 'ann@example.com': { size: 'XL' } } }] };
    const [deviation] = compare(schema, body);
    expect(deviation?.field).toBe('rows[].byName.*.size');
    expect(deviation?.path).toEqual(['rows', 1, 'byName', 'ann@example.com', 'size']);
    expect(describeAll(z.array(z.object({ id: text })), [{}])).toEqual(['[].id: missing, expected string']);
  });

  it('may be the whole body', () => {
    expect(describeAll(z.object({ id: text }), [])).toEqual([': other type, expected object']);
    expect(describeAll(z.object({ id: text }), undefined)).toEqual([': missing, expected object']);
  });

  it('is reported once for each field, and never with a value of the body', () => {
    const schema = z.object({ color, size: z.number(), rows: z.array(z.object({ id })) });
    const deviations = compare(schema, { color: 'SECRET', size: 'SECRET', rows: [{ id: 'my SECRET' }] });
    expect(deviations.map(({ field }) => field)).toEqual(['color', 'size', 'rows[].id']);
    expect(deviations.every(({ isOpenCode }) => !isOpenCode)).toBe(true);
    expect(JSON.stringify(deviations)).not.toContain('SECRET');
  });
});

describe('a value with alternatives', () => {
  const cash = z.object({ kind: z.literal('cash'), to: z.object({ bank: text, name: text }) });
  const coin = z.object({ kind: z.literal('coin'), to: z.object({ address: text }) });
  const schema = z.object({ way: z.union([cash, coin, text]) });

  it('is compared with the alternative of which it has the most', () => {
    expect(describeAll(schema, { way: { kind: 'coin', to: { address: 5 } } })).toEqual([
      'way.to.address: other type, expected string',
    ]);
    expect(describeAll(schema, { way: { kind: 'cash', to: { bank: 'B' } } })).toEqual([
      'way.to.name: missing, expected string',
    ]);
  });

  it('names the alternatives where it is none of them', () => {
    expect(describeAll(schema, { way: 5 })).toEqual(['way: other type, expected object or string']);
    expect(describeAll(z.object({ way: z.union([color, side]) }), { way: 'GREEN' })).toEqual([
      'way: unknown code, expected RED, BLUE or 1 or 2',
    ]);
  });

  it('within alternatives is found too', () => {
    const inner = z.union([z.object({ a: text }), text]);
    const outer = z.object({ x: z.union([z.object({ y: inner }), z.boolean()]) });
    expect(describeAll(outer, { x: { y: { a: 1 } } })).toEqual(['x.y.a: other type, expected string']);
  });
});

it('a field that the contract does not list is no deviation, nor is anything without a contract', () => {
  const schema = z.object({ id: text, kind: z.optional(z.object({ code: text })) });
  expect(compare(schema, { id: 'a', kind: { code: 'b', owner: 1 }, parts: [{ size: 1 }] })).toEqual([]);
  expect(compareWithContract('test.call', undefined, { a: 1 })).toEqual([]);
});

describe('a code that the contract reads as text', () => {
  const row = (name: string) => ({ name, cancelable: true });
  const list = orders.list.responses[200].shape.orders;

  it('is a deviation if the specification does not know it', () => {
    const schema = z.object({
      orders: z.array(z.object({ status: z.object({ name: text, cancelable: z.boolean() }) })),
    });
    const body = { orders: [{ status: row('New') }, { status: row('Under Review') }, { status: row('Filled') }] };
    expect(compare(schema, body, 'orders.list')).toEqual([
      {
        path: ['orders', 1, 'status', 'name'],
        field: 'orders[].status.name',
        kind: 'unknown code',
        message: 'expected a code of the specification',
        isOpenCode: true,
      },
    ]);
    expect(compare(schema, body, 'symbols.list')).toEqual([]);
  });

  it('is compared only if it is text', () => {
    const schema = z.object({ status: z.object({ name: z.nullable(text), cancelable: z.boolean() }) });
    expect(describeAll(schema, { status: { name: null, cancelable: true } }, 'orders.one')).toEqual([]);
  });

  it('is reported with what else is wrong', () => {
    const [first] = describeAll(list, [{ status: row('Under Review') }], 'orders.list').filter(each =>
      each.includes('status.name'),
    );
    expect(first).toBe('[].status.name: unknown code, expected a code of the specification');
    expect(describeAll(liveOrderUpdate, { status: { name: 'x' } }, 'live.trader')).toEqual([
      'orderId: missing, expected string',
      'status.cancelable: missing, expected boolean',
      'executionHistory: missing, expected array',
      'status.name: unknown code, expected a code of the specification',
    ]);
  });
});

it('a schema that waits for something is refused, because a comparison cannot wait', () => {
  const slow = z.object({ id: text.check(z.refine(async () => true)) });
  expect(() => compareWithContract('test.call', slow, { id: 'a' })).toThrow('Contract schemas must be synchronous');
});
