/** Milliseconds after `beforeunload` or `pagehide` until the page counts as staying: the visitor stopped, or a file was saved. */
const leavingTime = 10_000;

/** Epoch milliseconds until which the page counts as being left. */
let leavingUntil = 0;

/** True if an error says that a module failed to load; each browser has its own message. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(error.message);

/**
 * True while the visitor navigates to another page. Firefox then aborts pending imports, which reject as if their code
 * were missing; a reload now would cancel the navigation.
 */
export const isLeaving = (): boolean => Date.now() < leavingUntil;

/**
 * Watches for navigation away from the page. Imports, style sheets and requests that the browser then aborts are not reported as
 * errors, if this is called before other listeners are added. Returns a function that stops.
 */
export function watchLeaving(): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const leave = (): void => {
    leavingUntil = Date.now() + leavingTime;
  };
  window.addEventListener('beforeunload', leave, { signal });
  // Safari on iOS has no `beforeunload`.
  window.addEventListener('pagehide', leave, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && (leavingUntil = 0), { signal });
  window.addEventListener(
    'unhandledrejection',
    event => {
      // The DOM's types give `any`.
      const reason: unknown = event.reason;
      const isAborted = isMissingCode(reason) || (reason instanceof DOMException && reason.name === 'AbortError');
      if (!isLeaving() || !isAborted) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { signal },
  );
  // Of Vite, for style sheets too.
  window.addEventListener('vite:preloadError', event => isLeaving() && event.stopImmediatePropagation(), { signal });
  return () => {
    listening.abort();
    leavingUntil = 0;
  };
}

/**
 * Acts at once or, while the page is being left, once it turns out to stay or is restored from the back-forward cache.
 */
export function unlessLeaving(action: () => void): void {
  if (!isLeaving()) {
    action();
    return;
  }
  const proceed = (): void => {
    clearTimeout(timer);
    window.removeEventListener('pageshow', handlePageShow);
    leavingUntil = 0;
    action();
  };
  const handlePageShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) proceed();
  };
  const timer = setTimeout(proceed, leavingUntil - Date.now());
  window.addEventListener('pageshow', handlePageShow);
}

/**
 * Reloads the page; if offline, once the network is back, because a reload would end on the browser's error page
 * (H-07).
 */
export function reloadWhenOnline(reload: () => void = () => window.location.reload()): void {
  if (navigator.onLine) reload();
  else window.addEventListener('online', () => reload(), { once: true });
}
