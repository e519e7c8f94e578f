import { api } from '@portal/contracts/api';
import { valueAt } from '@portal/contracts/comparison/schema-path';
import { nameOf, routes, send } from '@portal/mock-server/testing/calls';
import { findOwner } from '@portal/mock-server/testing/owners';
import { validCallFor } from '@portal/mock-server/testing/valid-calls';
import { startTestingServer, type TestingServer } from '@portal/mock-server/testing/testing-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { readTolerantly } from './read-tolerantly.ts';
import { parseWith } from './route-address.ts';
import type { Route } from './route-call.ts';

/** Every GET call of the contract that answers with one list, in the envelopes that other back ends put around it. */

type Path = readonly string[];
type Rows = readonly unknown[];

const isListOfObjects = (schema: unknown): boolean =>
  schema instanceof z.ZodMiniArray && schema.def.element instanceof z.ZodMiniObject;

/** Where the only list of a response stands by its strict schema; null for a response about something else. */
function listPathOf(schema: unknown): Path | null {
  if (isListOfObjects(schema)) return [];
  if (!(schema instanceof z.ZodMiniObject)) return null;
  const fields = Object.entries<unknown>(schema.def.shape);
  const parts = fields.filter(([, field]) => field instanceof z.ZodMiniArray || field instanceof z.ZodMiniObject);
  const [name, field] = parts.length === 1 ? parts[0]! : [];
  const inner = name === undefined ? null : listPathOf(field);
  return inner === null ? null : [name!, ...inner];
}

const lists = routes
  .filter(({ route, facts }) => route.method === 'GET' && facts.file === undefined)
  .flatMap(named => {
    const path = listPathOf(named.route.responses[200]);
    return path === null ? [] : [{ name: named.name, named, path }];
  });

const envelopes: Readonly<Record<string, (rows: Rows) => unknown>> = {
  'a plain list': rows => rows,
  "Spring's page": rows => ({
    content: rows,
    pageable: { pageNumber: 0, pageSize: rows.length, offset: 0, paged: true, sort: { sorted: false } },
    ...{ number: 0, size: rows.length, totalElements: rows.length, totalPages: 1, first: true, last: true },
  }),
  'items and a total': rows => ({ items: rows, page: 1, pageSize: rows.length, totalCount: rows.length }),
  data: rows => ({ data: rows }),
  'results with links': rows => ({ count: rows.length, next: null, previous: null, results: rows }),
  rows: rows => ({ rows }),
  'a key of its own': rows => ({ blotter: rows }),
  'a page in data': rows => ({ status: 'OK', data: { content: rows, totalElements: rows.length } }),
};

/** The schema as the portal reads it. */
function portalSchema(name: string): unknown {
  const [noun = '', call = ''] = name.split('.');
  // The names of the contract's routes are the keys of these objects.
  const route = (api as unknown as Record<string, Record<string, Route>>)[noun]?.[call];
  return Reflect.get(route?.responses ?? {}, 200);
}

let server: TestingServer;
const bodies = new Map<string, unknown>();
beforeAll(async () => {
  server = await startTestingServer();
  for (const { name, named } of lists) {
    const venue = server.openVenue();
    venue.signIn(await findOwner(server, named));
    bodies.set(name, (await send(venue, named, await validCallFor(nameOf(named), venue))).body);
    venue.close();
  }
});
afterAll(() => server.close());

it('are all lists of the contract but those of responses with several', () => {
  const several = ['portfolio.overview', 'registration.read', 'security.activity', 'startUp.global'];
  expect(lists.length).toBeGreaterThan(18);
  expect(lists.filter(({ name }) => several.includes(name))).toEqual([]);
});

describe.each(lists)('the list of $name', ({ name, path }) => {
  it('is read in every envelope, with its pages', () => {
    const body = bodies.get(name);
    const schema = portalSchema(name);
    const good = parseWith(schema, body);
    const few = (list: unknown): Rows => {
      if (!Array.isArray(list)) throw new Error('No list');
      return list.slice(0, 20);
    };
    const rows = few(valueAt(body, path));
    const expected = few(good.ok && valueAt(good.value, path));
    for (const [envelope, wrap] of Object.entries(envelopes)) {
      const read = readTolerantly(schema, wrap(rows), false);
      const value = read.ok ? read.value : read.problem;
      expect([envelope, valueAt(value, path)]).toEqual([envelope, expected]);
      const pages = Object.entries({ totalPages: 1, totalElements: rows.length, totalCount: rows.length, first: true });
      const shape: object = good.ok && typeof good.value === 'object' && good.value !== null ? good.value : {};
      for (const [fact, said] of pages)
        if (fact in shape) expect([envelope, fact, Reflect.get(Object(value), fact)]).toEqual([envelope, fact, said]);
    }
  });
});
