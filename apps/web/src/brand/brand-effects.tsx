import { useColorScheme } from '@portal/ui/theme/color-scheme';
// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- lazyPart would show a message in place of the page; without its brand no page may show
import { lazy, type ReactNode, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { brandAt, brandIdAt, clientIdAt, fetchBrand, hasBrand } from './brand';

const Children = ({ children }: { children: ReactNode }) => children;
const frames = new Map<string, typeof Children>();

/**
 * A component that suspends until the brand's file has loaded. Cached per brand, so that React does not remount its
 * children.
 */
function frameOf(clientId: string | null): typeof Children {
  if (clientId === null || !hasBrand(clientId)) return Children;
  const frame = frames.get(clientId) ?? lazy(() => fetchBrand(clientId).then(() => ({ default: Children })));
  frames.set(clientId, frame);
  return frame;
}

/** Renders its children once the brand of the address has loaded; the default one always is [BRD-01]. */
export function InBrand({ children }: { children: ReactNode }) {
  const Frame = frameOf(clientIdAt(useLocation().pathname));
  // oxlint-disable-next-line react/static-components -- cached, so it is the same component on every render
  return <Frame>{children}</Frame>;
}

/** Applies the brand to the document: `data-brand` for its style sheet, the tab icon, and the theme color. */
export function BrandEffects() {
  const { pathname } = useLocation();
  const { scheme } = useColorScheme();
  const id = brandIdAt(pathname);
  const { mark } = brandAt(pathname);
  useLayoutEffect(() => {
    const { documentElement: root, head } = document;
    if (id === null) root.removeAttribute('data-brand');
    else root.setAttribute('data-brand', id);
    const icon = head.querySelector<HTMLLinkElement>('link[rel="icon"]');
    const token = (name: string): string => getComputedStyle(root).getPropertyValue(name).trim();
    if (icon !== null) icon.href = iconOf(mark, token);
    metaOf('theme-color').content = token('--c-header');
  }, [mark, id, scheme]);
  return null;
}

/** URL of the tab icon: the logo in the colors of the brand's panel. */
const iconOf = (mark: string, token: (name: string) => string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${token('--c-panel')}"/>` +
      `<path transform="translate(4 4)" fill="${token('--c-on-panel')}" d="${mark}"/></svg>`,
  )}`;

function metaOf(name: string): HTMLMetaElement {
  const found = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (found !== null) return found;
  const meta = document.createElement('meta');
  meta.name = name;
  document.head.append(meta);
  return meta;
}
