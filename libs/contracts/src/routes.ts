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

function strictRoute(route: AppRoute): AppRoute {
  const strict = (part: object) =>
    Object.fromEntries(Object.entries(part).map(([key, schema]: [string, unknown]) => [key, strictFormOf(schema)]));
  // The same route with schemas of the same kinds; what is no schema stays as it is.
  return { ...strict(route), responses: strict(route.responses) } as unknown as AppRoute;
}

function metadataOf(route: AppRoute, name: string): RouteMetadata {
  const metadata: unknown = route.metadata;
  if (typeof metadata !== 'object' || metadata === null || !('base' in metadata)) {
    throw new Error(`The route ${name} states no facts (base, access)`);
  }
  // Metadata is only ever written with facts(), which checks its type.
  return metadata as RouteMetadata;
}
