import { isPublicPage } from '@portal/domain/access/public-pages';
import { matchRoute } from '../routing/route-match';
import { toast } from '@portal/ui/feedback/toast';
import { routes } from '../routing/routes';
import { preloadShell } from '../shell/shell-frame';
import { preloadFlagGate } from './gated';
import { preloadAccessCheck } from './guard';

const findRoute = (address: string) => matchRoute(routes, address.replace(/[?#].*$/, ''));

/** The code that a session needs. */
const sessionModules: readonly (() => Promise<unknown>)[] = [
  () => import('@portal/client/session/sign-in/start-up'),
  () => import('@portal/client/session/sign-in/session-timers'),
  preloadAccessCheck,
];

/** Loads the code that a session needs in parallel; one after the other each would cost a round trip. */
export function preloadSession(): void {
  for (const load of sessionModules) void load().catch(() => undefined);
}

/** Loads the code of the page at an address, and that of a session if the page needs one. */
export function preloadPage(address: string): void {
  const match = findRoute(address);
  if (match === null) return;
  if (!isPublicPage(match.route.path)) preloadSession();
  if (match.route.frame === 'shell') void preloadShell();
  if (match.route.when !== undefined) void preloadFlagGate();
  void match.route.page.preload();
}

const intentEvents = ['pointerover', 'pointerdown', 'focusin', 'touchstart'] as const;

/** Loads a page's code when the user points at a link to it, in any feature. */
export function preloadOnIntent(): () => void {
  let last: HTMLAnchorElement | null = null;
  const handle = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link === null || link === last) return;
    last = link;
    if (link.origin === window.location.origin) preloadPage(link.pathname);
  };
  const options = { passive: true } as const;
  for (const event of intentEvents) document.addEventListener(event, handle, options);
  return () => intentEvents.forEach(event => document.removeEventListener(event, handle));
}

/** Delay in ms, so that the current page, its data and the feed load first. */
const idleDelay = 6_000;

/** Route paths of frequently used pages, preloaded so that they open without delay, even offline. */
const everyday = /^(portfolio|market|asset\/:symbol|orders|history|transfers|account(\/.*)?)$/;

/**
 * Loads the code of the everyday pages one by one while the browser is idle, unless the user saves data. Returns a
 * function that stops it.
 */
export function preloadWhenIdle(): () => void {
  // Some browsers report data saving; the DOM's types omit it.
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
 * Offline, a link to a page whose code is not loaded would end on an error page and lose input: instead the current
 * page stays, and a toast explains why. Returns a function that stops it.
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
      text: 'You’re offline, so we can’t open that page.',
      detail: 'Try again when you’re back online.',
      status: 'error',
      shouldReplace: true,
    });
  };
  // In the capture phase, before the portal's links handle the click.
  document.addEventListener('click', handle, { capture: true });
  return () => document.removeEventListener('click', handle, { capture: true });
}
