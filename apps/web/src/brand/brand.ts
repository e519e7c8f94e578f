import { configure, portalConfig } from '@portal/client/browser/config';
import { clientIdFrom, pageFrom } from '@portal/client/browser/paths';
import type { Brand } from '../brands/brand-definition';
import { halyard } from '../brands/halyard';

/** Each brand is its own chunk with its style sheet: the first load carries only the client ids. */
const loaders = import.meta.glob<Brand>(['../brands/*.ts', '!../brands/brand-definition.ts', '!../brands/halyard.ts'], {
  import: 'brand',
});

/** Client ids with their own brand. */
export const brandIds: readonly string[] = Object.keys(loaders).map(file =>
  file.slice('../brands/'.length, -'.ts'.length),
);

/** Loaded brands by client id. */
const fetched = new Map<string, Brand>();

/** Loads the brand of a client id. Rejects when its file fails to load; does nothing for an id without a brand. */
export async function fetchBrand(clientId: string): Promise<void> {
  const brand = await loaders[`../brands/${clientId}.ts`]?.();
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
export const brandFor = (clientId: string | null): Brand => fetched.get(clientId ?? '') ?? halyard;

/** The client id in a portal address; null without one. */
export const clientIdAt = (pathname: string): string | null =>
  pageFrom(pathname) === null ? null : clientIdFrom(pathname);

/** The brand of an address of the portal. */
export const brandAt = (pathname: string): Brand => brandFor(clientIdAt(pathname));

/** The client id of an address for the brand's style sheet; null for the default brand. */
export function brandIdAt(pathname: string): string | null {
  const clientId = clientIdAt(pathname);
  return clientId !== null && fetched.has(clientId) ? clientId : null;
}

/** Title of the browser tab [BRD-06]. */
export const formatTitle = (page: string, brand: Brand): string => `${page} - ${brand.name}`;
