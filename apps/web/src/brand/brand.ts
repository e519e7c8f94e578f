import { configure, portalConfig } from '@portal/client/browser/config';
import { clientIdFrom, pageFrom } from '@portal/client/browser/paths';
import type { Brand } from '@portal/contracts/configuration/brand-settings';
import { neutral } from '../brands/neutral';

/** Brands of the build: each is its own chunk with its style sheet. Those of the deployment are in its settings. */
const loaders = import.meta.glob<Brand>(['../brands/*.ts', '!../brands/neutral.ts'], {
  import: 'brand',
});

/** Client ids with a brand of the build. */
export const brandIds: readonly string[] = Object.keys(loaders).map(file =>
  file.slice('../brands/'.length, -'.ts'.length),
);

/** Loaded brands by client id. */
const fetched = new Map<string, Brand>();

/** Loads the brand of a client id. Rejects when its file fails to load; does nothing for an id without a brand. */
export async function fetchBrand(clientId: string): Promise<void> {
  if (!hasBrand(clientId)) return;
  const brand = portalConfig().brands[clientId] ?? (await loaders[`../brands/${clientId}.ts`]?.());
  if (brand !== undefined) takeBrand(clientId, brand);
}

function takeBrand(clientId: string, brand: Brand): void {
  fetched.set(clientId, brand);
  const { supportEmail, links } = portalConfig();
  configure({
    supportEmail: brand.supportEmail ?? supportEmail,
    links: { ...links, parentSite: brand.parentUrl ?? links.parentSite },
  });
}

/** The brand of a client id; the default one without an id and for an unknown one [BRD-01, BRD-05]. */
export const brandFor = (clientId: string | null): Brand =>
  fetched.get(clientId ?? '') ?? portalConfig().brands.default ?? neutral;

/** Whether a client id has a brand of its own. */
export const hasBrand = (clientId: string): boolean =>
  Object.hasOwn(portalConfig().brands, clientId) || brandIds.includes(clientId);

/** The client id in a portal address; null without one. */
export const clientIdAt = (pathname: string): string | null =>
  pageFrom(pathname) === null ? null : clientIdFrom(pathname);

/** The brand of an address of the portal. */
export const brandAt = (pathname: string): Brand => brandFor(clientIdAt(pathname));

/** The id of the style sheet for an address; null for the usual colors. */
export function brandIdAt(pathname: string): string | null {
  const clientId = clientIdAt(pathname);
  if (clientId !== null && fetched.has(clientId)) return clientId;
  return portalConfig().brands.default?.palette === undefined ? null : 'default';
}

/** Title of the browser tab [BRD-06]. */
export const formatTitle = (page: string, brand: Brand): string => `${page} - ${brand.name}`;
