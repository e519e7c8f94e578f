import { describe, expect, it } from 'vitest';
import { findBreaks } from './breaks';
import { announcesBreak } from './changelog';

const price = { type: 'string' };
const call = {
  parameters: [{ name: 'size', in: 'query', required: false, schema: { type: 'integer' } }],
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['symbol'],
          properties: { symbol: { type: 'string' }, side: { type: 'string', enum: ['buy', 'sell'] } },
        },
      },
    },
  },
  responses: { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } } } },
};
const order = {
  type: 'object',
  required: ['id', 'fills'],
  properties: { id: { type: 'string' }, fills: { type: 'array', items: { type: 'object', properties: { price } } } },
};
const before = { paths: { '/orders': { post: call, get: call } }, components: { schemas: { Order: order } } };
const topic = {
  channels: { quotes: { address: '/topic/quote', messages: { quote: { payload: order } } } },
};

/** A copy of the document with one part replaced, by its path. */
function change(document: object, path: string, value: unknown): unknown {
  const copy: unknown = structuredClone(document);
  const keys = path.split(' ');
  const last = keys.pop() ?? '';
  let part: unknown = copy;
  for (const key of keys) part = typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined;
  if (typeof part !== 'object' || part === null) throw new Error(`There is no ${path}`);
  if (value === undefined) Reflect.deleteProperty(part, last);
  else Reflect.set(part, last, value);
  return copy;
}

const body = 'paths /orders post requestBody content application/json schema';
const answer = 'components schemas Order';

describe('a change that breaks callers is found', () => {
  it.each([
    ['a path', 'paths /orders', undefined, 'POST /orders is gone'],
    ['a method', 'paths /orders post', undefined, 'POST /orders is gone'],
    [
      'a field of a response',
      `${answer} properties id`,
      undefined,
      'the response no longer has 200 application/json.id',
    ],
    [
      'a field within a list',
      `${answer} properties fills items properties price`,
      undefined,
      'the response no longer has 200 application/json.fills[].price',
    ],
    ['a field that may be absent', `${answer} required`, ['id'], 'the response may lack 200 application/json.fills'],
    [
      'another type',
      `${answer} properties id type`,
      'integer',
      '200 application/json.id of the response may be integer',
    ],
    [
      'a value of a request',
      `${body} properties side enum`,
      ['buy'],
      'the request no longer accepts "sell" as body.side',
    ],
    ['a new required field', `${body} required`, ['symbol', 'side'], 'the request needs body.side'],
    [
      'a new required parameter',
      'paths /orders post parameters',
      [...call.parameters, { name: 'zone', in: 'query', required: true, schema: { type: 'string' } }],
      'the request needs query.zone',
    ],
  ])('%s', (_, path, value, message) => {
    expect(findBreaks(before, change(before, path, value)).join('\n')).toContain(message);
  });

  it('a topic, and a field of its messages', () => {
    expect(findBreaks(topic, change(topic, 'channels quotes', undefined))).toEqual(['/topic/quote is gone']);
    const path = 'channels quotes messages quote payload properties id';
    expect(findBreaks(topic, change(topic, path, undefined))).toEqual([
      '/topic/quote: the response no longer has message.id',
    ]);
  });
});

describe('a change that callers can ignore is none', () => {
  it.each([
    ['a new path', 'paths /fills', { get: call }],
    ['a new field of a response', `${answer} properties fee`, price],
    ['a new optional field of a request', `${body} properties note`, { type: 'string' }],
    ['a new value of a request', `${body} properties side enum`, ['buy', 'sell', 'short']],
    ['a field that is no longer required', `${body} required`, []],
    ['a request that also accepts null', `${body} properties side type`, ['string', 'null']],
    ['a description', `${answer} description`, 'An order.'],
    ['a reference with a description', `${answer} properties id`, { allOf: [{ type: 'string' }], description: 'Id.' }],
  ])('%s', (_, path, value) => {
    expect(findBreaks(before, change(before, path, value))).toEqual([]);
  });
});

it('another name of a path parameter is no break', () => {
  const named = (name: string) => ({
    paths: { [`/orders/{${name}}`]: { get: { parameters: [{ name, in: 'path', required: true, schema: price }] } } },
  });
  expect(findBreaks(named('id'), named('orderId'))).toEqual([]);
});

it('the changelog announces a break under its own heading of the unreleased changes', () => {
  const changelog = (heading: string, entry: string) =>
    `# Changelog\n\n## Unreleased\n\n### ${heading}\n\n${entry}\n\n## 1.0.0\n`;
  expect(announcesBreak(changelog('Breaking', '- `GET /orders` is gone.'))).toBe(true);
  expect(announcesBreak(changelog('Breaking', ''))).toBe(false);
  expect(announcesBreak(changelog('Added', '- A call.'))).toBe(false);
  expect(announcesBreak('## Unreleased\n\n## 1.0.0\n\n### Breaking\n\n- Old.\n')).toBe(false);
});
