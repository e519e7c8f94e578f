import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { feedDocument } from './build/asyncapi';
import { documentedSchemas, portalDocument } from './build/openapi';
import { valueAt } from '../comparison/schema-path';
import { strictFormOf } from '../schemas/strict-form';
import type { Response } from './build/responses';
import type { JsonSchema } from './build/json-schema';

const document = portalDocument();
const feed = feedDocument();

/** Fields within a schema that have no description or no example, by their path. */
function findGaps(schema: JsonSchema, at: string): string[] {
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    ...(field.description ? [] : [`${at}.${name} has no description`]),
    ...(field.examples ? [] : [`${at}.${name} has no example`]),
    ...findGaps(field, `${at}.${name}`),
  ]);
  const { items, additionalProperties: values, anyOf = [], oneOf = [] } = schema;
  const inner = [items, typeof values === 'object' ? values : undefined, ...anyOf, ...oneOf];
  return [...fields, ...inner.flatMap(child => (child === undefined ? [] : findGaps(child, at)))];
}

const bodiesOf = ({ content = {} }: Pick<Response, 'content'>) => Object.values(content).map(({ schema }) => schema);

describe('the portal document', () => {
  const operations = Object.values(document.paths).flatMap(methods => Object.values(methods));

  it('describes each named schema and its fields, with examples', () => {
    const gaps = Object.entries(document.components.schemas).flatMap(([name, schema]) => [
      ...(schema.description ? [] : [`${name} has no description`]),
      ...(schema.examples ? [] : [`${name} has no example`]),
      ...findGaps(schema, name),
    ]);
    expect(gaps).toEqual([]);
  });

  it('describes each call, its body and its responses', () => {
    const gaps = operations.flatMap(({ operationId, summary, description, requestBody, responses }) => [
      ...(summary && description ? [] : [`${operationId} is not described`]),
      ...(requestBody === undefined || requestBody.description ? [] : [`the body of ${operationId} is not described`]),
      ...(requestBody === undefined ? [] : bodiesOf(requestBody)).flatMap(schema => findGaps(schema, operationId)),
      ...Object.entries(responses).flatMap(([status, response]) => [
        ...(response.$ref || response.description ? [] : [`${operationId} ${status} is not described`]),
        ...bodiesOf(response).flatMap(schema => findGaps(schema, `${operationId} ${status}`)),
      ]),
    ]);
    expect(gaps).toEqual([]);
  });

  it('describes each parameter and header, with an example', () => {
    const parameters = operations.flatMap(({ operationId, parameters: own }) =>
      own.map(({ name, description, example }) => ({ name: `${operationId} ${name}`, description, example })),
    );
    const responses = [
      ...operations.flatMap(call => Object.values(call.responses)),
      ...Object.values(document.components.responses),
    ];
    const headers = responses.flatMap(response =>
      Object.entries(response.headers ?? {}).map(([name, header]) => ({ name, ...header })),
    );
    const gaps = [...parameters, ...headers].filter(
      ({ description, example }) => !description || example === undefined,
    );
    expect(gaps).toEqual([]);
  });

  it('refers only to what it has', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target = '']) => target);
    const missing = references.filter(target => {
      const [, kind = '', name = ''] = /^#\/components\/(\w+)\/([^/]+)$/.exec(target) ?? [];
      return valueAt(document.components, [kind, name]) === undefined;
    });
    expect(missing).toEqual([]);
  });

  it('puts each call under a described tag', () => {
    const tags = new Set(document.tags.map(({ name }) => name));
    expect(operations.filter(call => call.tags.some(tag => !tags.has(tag)))).toEqual([]);
    expect(document.tags.filter(({ description }) => !description)).toEqual([]);
  });

  it('marks the calls that the specification does not list', () => {
    const operation = (path: string) => portalDocument().paths[path]?.['get'];
    expect(operation('/api/orders/{id}/queue')?.['x-addition']).toBe(true);
    expect(operation('/api/orders/{id}/queue')?.description).toContain('not in the specification');
    expect(operation('/api/orders/{id}')?.['x-addition']).toBeUndefined();
  });

  it('says what each error code of a call means', () => {
    const refused = portalDocument().paths['/api/orders']?.['post']?.responses['422'];
    expect(refused?.description).toContain('- `ORDERS_CLOSED`: Order entry is closed.');
  });
});

describe('the document of the live feed', () => {
  it('describes each topic, message and field, with examples', () => {
    expect(Object.values(feed.channels).map(({ address }) => address)).toEqual([
      '/topic/quote/{symbol}',
      '/topic/trade/{symbol}',
      '/topic/trader/{userId}',
    ]);
    expect(Object.entries(feed.components.schemas).flatMap(([name, schema]) => findGaps(schema, name))).toEqual([]);
    const messages = Object.values(feed.components.messages);
    expect(messages.flatMap(({ name, headers }) => findGaps(headers, name))).toEqual([]);
    for (const { summary, examples } of messages) {
      expect(summary).toBeTruthy();
      expect(examples[0]?.payload).toBeTruthy();
    }
  });
});

describe('examples', () => {
  it.each(documentedSchemas())('of $description are valid input of their schema', ({ schema, example, fields }) => {
    if (!(schema instanceof z.core.$ZodType)) throw new Error('A documented schema is no Zod schema');
    expect(z.safeParse(schema, example).error?.issues).toBeUndefined();
    // A description of a field that the schema does not have is out of date.
    expect(
      Object.keys(fields ?? {}).filter(
        name =>
          !JSON.stringify(z.toJSONSchema(strictFormOf(schema), { io: 'input', unrepresentable: 'any' })).includes(
            `"${name}"`,
          ),
      ),
    ).toEqual([]);
  });
});
