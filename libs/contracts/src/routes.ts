import type { AppRoute, AppRouter } from '@ts-rest/core';
import { api } from './api.ts';
import type { RouteMetadata } from './routing/route.ts';
import { strictFormOf } from './schemas/strict-form.ts';

/** A route with its name, such as 'orders.place', and its metadata. Its schemas are in their strict form. */
export interface NamedRoute {
  readonly name: string;
  readonly route: AppRoute;
  readonly facts: RouteMetadata;
}

/** All routes of a router, in the order of the contract. */
export function listRoutes(router: AppRouter, prefix = ''): NamedRoute[] {
  return Object.entries(router).flatMap(([key, entry]) => {
    const name = prefix === '' ? key : `${prefix}.${key}`;
    if (!isRoute(entry)) return listRoutes(entry, name);
    return [{ name, route: strictRoute(entry), facts: metadataOf(entry, name) }];
  });
}

/** All routes of the portal's contract. */
export const apiRoutes = (): NamedRoute[] => listRoutes(api);

function isRoute(entry: AppRoute | AppRouter): entry is AppRoute {
  return 'method' in entry && 'path' in entry;
}

/** The same route with schemas of the same kinds; what is no schema stays as it is. */
function strictRoute(route: AppRoute): AppRoute {
  const strict = readStrictly(route);
  Object.defineProperty(strict, 'responses', { value: readStrictly(route.responses), enumerable: true });
  return strict;
}

/** A copy whose schemas become strict when they are read: that of all routes takes a seventh of the server's start. */
function readStrictly<T extends object>(part: T): T {
  const entries = Object.entries(part).map(([key, schema]: [string, unknown]) => {
    const get = (): unknown => strictFormOf(schema);
    return [key, { get, enumerable: true, configurable: true }] as const;
  });
  // An object with the same keys; `strictFormOf` returns what stands for each value.
  return Object.defineProperties({}, Object.fromEntries(entries)) as T;
}

function metadataOf(route: AppRoute, name: string): RouteMetadata {
  const metadata: unknown = route.metadata;
  if (typeof metadata !== 'object' || metadata === null || !('base' in metadata)) {
    throw new Error(`The route ${name} states no facts (base, access)`);
  }
  // Metadata is only ever written with facts(), which checks its type.
  return metadata as RouteMetadata;
}
