import { matchRoute } from './route-match';
import { routes } from './routes';
import { preloadShell } from './shell-frame';

/** Fetches the code of the page at an address. */
export function preloadPage(address: string): void {
  const match = matchRoute(routes, address.replace(/[?#].*$/, ''));
  if (match === null) return;
  if (match.route.frame === 'shell') preloadShell();
  match.route.page.preload();
}

const signs = ['pointerover', 'pointerdown', 'focusin', 'touchstart'] as const;

/** Fetches a page's code as soon as somebody points at a link to it, whichever feature drew the link. */
export function preloadOnIntent(): () => void {
  let last: HTMLAnchorElement | null = null;
  const handle = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link === null || link === last) return;
    last = link;
    if (link.origin === window.location.origin) preloadPage(link.pathname);
  };
  const options = { passive: true } as const;
  for (const sign of signs) document.addEventListener(sign, handle, options);
  return () => signs.forEach(sign => document.removeEventListener(sign, handle));
}
