import { defaultBases, defaultFeedPath, symbolPlace } from '../routing/route.ts';
import type { PortalSettings } from './portal-settings.ts';

/**
 * Paths of the page's own origin at which the settings expect the services: the web server of the portal passes them on. One
 * with a slash at its end stands for all below it ('/api/'), another for itself ('/live'). None is below another.
 *
 * @param settings null for pages without settings: the defaults, and a flag service
 * @param toOwnPath makes an absolute address of the portal itself a path: it is passed on too
 */
export function listServicePaths(
  settings: PortalSettings | null,
  toOwnPath: (address: string) => string = address => address,
): string[] {
  const all = [...listNamedPaths(settings ?? { flagsUrl: '/' }, toOwnPath).values(), logoPaths];
  const isBelowAnother = (path: string): boolean =>
    all.some(other => other !== path && other.endsWith('/') && path.startsWith(other));
  return [...new Set(all)].filter(path => !isBelowAnother(path));
}

/** Where a back end usually has the logos of symbols, whose addresses come with the symbols. */
const logoPaths = '/logos/';

/** Settings with a path that the portal itself has, such as 'bases.rest'. */
export const listOwnPaths = (settings: PortalSettings): string[] =>
  [...listNamedPaths(settings)].flatMap(([name, path]) => (isOwnPath(path, settings.clientIds) ? [name] : []));

/** True for a path of the portal's pages, also behind a client id, and of its files. */
export const isOwnPath = (path: string, clientIds: readonly string[] = []): boolean =>
  /^\/(?:(?:[\w-]+\/)?investors|assets|sandbox|healthz|version)(?:\/|$)/i.test(path) ||
  clientIds.includes(path.replaceAll('/', ''));

/** The paths on the page's own origin, by the setting that names them. */
function listNamedPaths(
  { bases, feedUrl = defaultFeedPath, flagsUrl, reportUrl }: PortalSettings,
  toOwnPath: (address: string) => string = address => address,
): ReadonlyMap<string, string> {
  const { sandbox: _, ...services } = defaultBases;
  const named: [string, string | undefined][] = [
    ...Object.entries({ ...services, ...bases }).map(([name, base]): [string, string] => [
      `bases.${name}`,
      `${base.split(symbolPlace)[0]!.replace(/\/$/, '')}/`,
    ]),
    ['feedUrl', feedUrl],
    ['flagsUrl', flagsUrl && `${flagsUrl.replace(/\/$/, '')}/ofrep/`],
    ['reportUrl', reportUrl],
  ];
  return new Map(
    named.flatMap(([name, address]) => {
      const path = address && toOwnPath(address);
      return path?.startsWith('/') ? [[name, path] as const] : [];
    }),
  );
}

/** Origins elsewhere that pages with the settings call, such as 'wss://live.example'. */
export function listServiceOrigins(settings: PortalSettings | null): string[] {
  const { bases, feedUrl, flagsUrl, reportUrl } = settings ?? {};
  const addresses = [feedUrl, flagsUrl, reportUrl, ...Object.values(bases ?? {})];
  return [...new Set(addresses.flatMap(address => readOrigin(address ?? '') ?? []))];
}

/** 'wss://live.example' of 'wss://live.example/feed'; null for what no policy should have. */
export function readOrigin(address: string): string | null {
  const [origin = null] = /^(?:https?|wss?):\/\/[a-z0-9.:[\]-]+(?=[/?#]|$)/i.exec(address) ?? [];
  return origin?.toLowerCase() ?? null;
}
