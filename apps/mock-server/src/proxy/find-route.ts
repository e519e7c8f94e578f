import { apiRoutes, type NamedRoute } from '@portal/contracts/routes';
import { pathPattern } from '@portal/contracts/routing/path-pattern';
import { addressOf, defaultBases, type Bases } from '@portal/contracts/routing/route';

/** A route of the contract, with the texts of its path. */
export interface FoundRoute {
  readonly named: NamedRoute;
  /** Decoded, by name: { id: 'H-204417' }. */
  readonly params: Readonly<Record<string, string>>;
}

/** Finds the route of a call by its method and its path without the query; null for a call that the contract does not have. */
export type FindRoute = (method: string, path: string) => FoundRoute | null;

/** A fixed path wins over one with parameters. `bases` are the addresses of the services, if they are not the usual ones. */
export function createRouteFinder(bases: Bases = defaultBases): FindRoute {
  const known = apiRoutes()
    .map(named => {
      const path = pathOf(named, bases);
      const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
      return { named, names, pattern: pathPattern(path) };
    })
    .sort((a, b) => a.names.length - b.names.length);
  return (method, path) => {
    for (const { named, names, pattern } of known) {
      if (named.route.method !== method) continue;
      const [, ...texts] = pattern.exec(path) ?? [];
      if (texts.length < names.length || !pattern.test(path)) continue;
      return { named, params: Object.fromEntries(names.map((name, index) => [name, decode(texts[index] ?? '')])) };
    }
    return null;
  };
}

/** The route's path with its base: '/api/orders/:id'. */
export const pathOf = ({ route, facts }: NamedRoute, bases: Bases = defaultBases): string =>
  addressOf(bases, facts.base, route.path);

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
