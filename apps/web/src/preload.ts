import { matchRoute } from './route-match';
import { toast } from '@portal/ui/toast';
import { routes } from './routes';
import { preloadShell } from './shell-frame';

const findRoute = (address: string) => matchRoute(routes, address.replace(/[?#].*$/, ''));

/** Fetches the code of the page at an address. */
export function preloadPage(address: string): void {
  const match = findRoute(address);
  if (match === null) return;
  if (match.route.frame === 'shell') preloadShell();
  void match.route.page.preload();
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

/** The page in front, its data and the feed come first. */
const idleDelay = 6_000;

/** The pages of everyday work, which are then there without a wait, and without the network. */
const everyday = /^(portfolio|market|asset\/:symbol|orders|history|transfers|account(\/.*)?)$/;

/**
 * Fetches the code of the everyday pages one by one while the browser has nothing else to do. Not for users who save data.
 * Returns how to stop.
 */
export function preloadWhenIdle(): () => void {
  // Some browsers tell that data is to be saved; the DOM's types do not know it.
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  if (connection?.saveData === true || typeof requestIdleCallback !== 'function') return () => undefined;
  const pages = routes.filter(({ path, frame }) => frame === 'shell' && everyday.test(path)).map(({ page }) => page);
  let isStopped = false;
  const next = (): void => {
    const page = pages.shift();
    if (isStopped || page === undefined) return;
    void page.preload().then(() => requestIdleCallback(next));
  };
  const timer = setTimeout(() => requestIdleCallback(next), idleDelay);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/**
 * Without the network a link to a page whose code is not here would end on an error and lose what was typed: the page that
 * is open stays, and says why. Returns how to stop.
 */
export function stayWhileOffline(): () => void {
  const handle = (event: MouseEvent): void => {
    if (navigator.onLine || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link === null || link.origin !== window.location.origin || link.target === '_blank') return;
    if (findRoute(link.pathname)?.route.page.isLoaded() !== false) return;
    event.preventDefault();
    toast({
      name: 'offline',
      text: 'You are offline, so this page cannot be opened. What you have open stays as it is.',
      detail: 'Try again when you are connected.',
      status: 'error',
      shouldReplace: true,
    });
  };
  // Before the links of the portal hear of the click.
  document.addEventListener('click', handle, { capture: true });
  return () => document.removeEventListener('click', handle, { capture: true });
}
