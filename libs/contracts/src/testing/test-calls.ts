import { expect } from 'vitest';
import { portalDocument } from '../documentation/build/openapi.ts';
import { pathOf } from '../documentation/build/operation.ts';
import { apiRoutes } from '../routes.ts';

/** Field names that a specification lists for a call, separated by spaces. */
interface DocumentedNames {
  readonly query?: string;
  readonly body?: string;
  readonly response?: string;
}

interface Call {
  readonly query: ReadonlySet<string>;
  readonly body: ReadonlySet<string>;
  readonly response: ReadonlySet<string>;
}

const { paths, components } = portalDocument();

const operations = new Map(
  Object.values(paths)
    .flatMap(methods => Object.values(methods))
    .map(operation => [operation.operationId, operation]),
);

/** Operations of the contract by method and path, such as 'GET /api/orders/{id}', from the OpenAPI document. */
const calls = new Map<string, Call>(
  apiRoutes().map((named): [string, Call] => {
    const { responses = {}, parameters = [], requestBody } = operations.get(named.name) ?? {};
    const successes = Object.entries(responses).filter(([status]) => Number(status) < 300);
    const query = parameters.filter(parameter => parameter.in === 'query').map(({ name }) => name);
    return [
      `${named.route.method} ${pathOf(named)}`,
      { query: new Set(query), body: collectNames(requestBody), response: collectNames(successes) },
    ];
  }),
);

/**
 * Expects that the contract has an operation with exactly this method and path, and these names in its query, body and
 * success response. Copy method, path and names from the specification, never from the contract.
 */
export function expectCall(call: string, { query = '', body = '', response = '' }: DocumentedNames = {}): void {
  const found = calls.get(call);
  expect(found === undefined ? `There is no call ${call}.` : '').toBe('');
  expect({
    query: split(query).filter(name => found?.query.has(name) !== true),
    body: split(body).filter(name => found?.body.has(name) !== true),
    response: split(response).filter(name => found?.response.has(name) !== true),
  }).toEqual({ query: [], body: [], response: [] });
}

const split = (names: string): string[] => names.split(' ').filter(Boolean);

/** All names of fields within a schema and the schemas it refers to, however deep. */
function collectNames(value: unknown, found = new Set<string>(), opened = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found;
  const name = '$ref' in value ? String(value.$ref).split('/').at(-1) : undefined;
  if (name !== undefined && !opened.has(name)) {
    opened.add(name);
    collectNames(components.schemas[name], found, opened);
  }
  const entries: [string, unknown][] = Object.entries(value);
  for (const [key, inner] of entries) {
    if (key === 'properties' && typeof inner === 'object' && inner !== null)
      for (const name of Object.keys(inner)) found.add(name);
    collectNames(inner, found, opened);
  }
  return found;
}
