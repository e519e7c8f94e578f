import { pageFrom } from '@portal/client/browser/paths';
import { matchRoutes, type NonIndexRouteObject } from 'react-router';
import type { PortalRoute } from './routes';

export interface RouteMatch {
  readonly route: PortalRoute;
  readonly params: Readonly<Record<string, string | undefined>>;
}

interface MatchableRoute extends NonIndexRouteObject {
  readonly handle: PortalRoute;
}

/** The route of a portal address, matched as the router matches it, or null if there is no such page [RTE-04]. */
export function matchRoute(routes: readonly PortalRoute[], pathname: string): RouteMatch | null {
  const page = pageFrom(pathname);
  if (page === null) return null;
  const match = matchRoutes(routes.map(toMatchable), `/${page}`)?.at(-1);
  return match === undefined ? null : { route: match.route.handle, params: match.params };
}

function toMatchable(route: PortalRoute): MatchableRoute {
  return { path: route.path, caseSensitive: route.caseSensitive ?? false, handle: route };
}

const parameter = /:([a-zA-Z]+)/g;

/** Regular expressions of the addresses below /investors that are pages, in a syntax that web servers can read too. */
export interface PagePatterns {
  readonly anyCase: readonly string[];
  readonly exact: readonly string[];
}

/** Patterns of all routes, for the web server, which answers 404 for all other addresses [RTE-04]. */
export function pagePatterns(routes: readonly PortalRoute[]): PagePatterns {
  const listed = (isExact: boolean): string[] =>
    routes
      .filter(({ caseSensitive = false }) => caseSensitive === isExact)
      .map(({ path }) => path.replace(parameter, '[^/]+'));
  return { anyCase: listed(false), exact: listed(true) };
}

/** Name of the page at an address, for the tab and for screen readers. */
export function pageTitle(routes: readonly PortalRoute[], pathname: string): string {
  const match = matchRoute(routes, pathname);
  if (match === null) return 'Page not found';
  return match.route.title.replace(/\{([a-zA-Z]+)\}/g, (_, name: string) => match.params[name] ?? '');
}
