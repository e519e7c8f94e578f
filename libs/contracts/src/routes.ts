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

/** Routes by router: the start of the server lists those of the portal several times. */
const listed = new WeakMap<AppRouter, readonly NamedRoute[]>();

/** All routes of a router, in the order of the contract. */
export function listRoutes(router: AppRouter): readonly NamedRoute[] {
  const routes = listed.get(router) ?? collectRoutes(router, '');
  listed.set(router, routes);
  return routes;
}

/** All routes of the portal's contract. */
export const apiRoutes = (): readonly NamedRoute[] => listRoutes(api);

function collectRoutes(router: AppRouter, prefix: string): NamedRoute[] {
  return Object.entries(router).flatMap(([key, entry]) => {
    if (!isRoute(entry)) return collectRoutes(entry, `${prefix}${key}.`);
    const name = prefix + key;
    return [{ name, route: strictRoute(entry), facts: metadataOf(entry, name) }];
  });
}

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
