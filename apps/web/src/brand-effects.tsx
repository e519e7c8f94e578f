import { useColorScheme } from '@portal/ui/color-scheme';
import { lazy, type ReactNode, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import type { Brand } from './brand-definition';
import { brandAt, brandIdAt, brandIds, clientIdAt, fetchBrand } from './brand';

const Children = ({ children }: { children: ReactNode }) => children;
const frames = new Map<string, typeof Children>();

/** Stands around everything of a brand, and waits for its file. One and the same for each brand, so that nothing is drawn twice. */
function frameOf(clientId: string | null): typeof Children {
  if (clientId === null || !brandIds.includes(clientId)) return Children;
  const frame = frames.get(clientId) ?? lazy(() => fetchBrand(clientId).then(() => ({ default: Children })));
  frames.set(clientId, frame);
  return frame;
}

/** Draws its children once the brand of the address is there; the default one always is [BRD-01]. */
export function InBrand({ children }: { children: ReactNode }) {
  const Frame = frameOf(clientIdAt(useLocation().pathname));
  // eslint-disable-next-line react-hooks/static-components -- looked up, not made: the same one at every drawing
  return <Frame>{children}</Frame>;
}

/** Puts the brand onto the document: its style sheet's hold, the icon of the tab, and the color of the browser's own bar. */
export function BrandEffects() {
  const { pathname } = useLocation();
  const { scheme } = useColorScheme();
  const id = brandIdAt(pathname);
  const brand = brandAt(pathname);
  useLayoutEffect(() => {
    const { documentElement: root, head } = document;
    if (id === null) root.removeAttribute('data-brand');
    else root.setAttribute('data-brand', id);
    const icon = head.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (icon !== null) icon.href = iconOf(brand);
    metaOf('theme-color').content = getComputedStyle(root).getPropertyValue('--c-header').trim();
  }, [brand, id, scheme]);
  return null;
}

/** The mark on the brand's ground, as a picture; the default brand's is a file of the build. */
function iconOf({ mark, palette }: Brand): string {
  if (palette === undefined) return '/favicon.svg';
  const { seed, header = seed, fill = seed, panel = header } = palette;
  const inside = fill === panel ? header : fill;
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${panel}"/>` +
      `<path transform="translate(4 4)" fill="${inside}" d="${mark}"/></svg>`,
  )}`;
}

function metaOf(name: string): HTMLMetaElement {
  const found = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (found !== null) return found;
  const meta = document.createElement('meta');
  meta.name = name;
  document.head.append(meta);
  return meta;
}
