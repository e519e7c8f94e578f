import { pageFrom } from '@portal/client/browser/paths';
import type { PortalRoute } from './routes';

export interface RouteMatch {
  readonly route: PortalRoute;
  readonly params: Readonly<Record<string, string>>;
}

const parameter = /:([a-zA-Z]+)/g;

/** The route of a portal address, or null if there is no such page [RTE-04]. */
export function matchRoute(routes: readonly PortalRoute[], pathname: string): RouteMatch | null {
  const page = pageFrom(pathname);
  if (page === null) return null;
  for (const route of routes) {
    const found = patternOf(route).exec(page);
    if (found) return { route, params: readParams(found.groups) };
  }
  return null;
}

function patternOf({ path, caseSensitive }: PortalRoute): RegExp {
  return new RegExp(`^${path.replace(parameter, '(?<$1>[^/]+)')}$`, caseSensitive ? '' : 'i');
}

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

function readParams(groups: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decode(value)]));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Name of the page at an address, for the tab and for screen readers. */
export function pageTitle(routes: readonly PortalRoute[], pathname: string): string {
  const match = matchRoute(routes, pathname);
  if (match === null) return 'Page not found';
  return match.route.title.replace(/\{([a-zA-Z]+)\}/g, (_, name: string) => match.params[name] ?? '');
}
