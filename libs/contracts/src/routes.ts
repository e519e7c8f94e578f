import type { AppRoute, AppRouter } from '@ts-rest/core';
import { api } from './api.ts';
import type { RouteFacts } from './route.ts';

/** A route with its name, such as 'orders.place', and the facts that its metadata states. */
export interface NamedRoute {
  readonly name: string;
  readonly route: AppRoute;
  readonly facts: RouteFacts;
}

/** Every route of a router, in the order in which the contract writes them. */
export function listRoutes(router: AppRouter, prefix = ''): NamedRoute[] {
  return Object.entries(router).flatMap(([key, entry]) => {
    const name = prefix === '' ? key : `${prefix}.${key}`;
    if (!isRoute(entry)) return listRoutes(entry, name);
    return [{ name, route: entry, facts: factsOf(entry, name) }];
  });
}

/** Every route of the portal's contract. */
export const apiRoutes = (): NamedRoute[] => listRoutes(api);

function isRoute(entry: AppRoute | AppRouter): entry is AppRoute {
  return 'method' in entry && 'path' in entry;
}

function factsOf(route: AppRoute, name: string): RouteFacts {
  const metadata: unknown = route.metadata;
  if (typeof metadata !== 'object' || metadata === null || !('base' in metadata)) {
    throw new Error(`The route ${name} states no facts (base, access)`);
  }
  // Metadata is only ever written with facts(), which checks its type.
  return metadata as RouteFacts;
}
