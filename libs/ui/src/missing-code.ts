/** A page that is still here so long (ms) after it began to be left stays: the visitor stopped, or a file was saved. */
const leavingTime = 10_000;

/** Epoch ms until which the page counts as being left. */
let leavingUntil = 0;

/** Whether an error says that code could not be fetched: each browser has words of its own. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(error.message);

/**
 * Whether the visitor is on the way to another page. Firefox then aborts the imports under way, and they reject as if their
 * code were missing; a reload now would cancel the navigation.
 */
export const isLeaving = (): boolean => Date.now() < leavingUntil;

/** Notes when the page begins to be left. Imports and requests that the browser aborts from then on are no errors to report. Returns how to stop. */
export function watchLeaving(): () => void {
  const leave = (): void => {
    leavingUntil = Date.now() + leavingTime;
  };
  const forgive = (event: PromiseRejectionEvent): void => {
    // The DOM's types give `any`.
    const reason: unknown = event.reason;
    if (isLeaving() && (isMissingCode(reason) || (reason instanceof DOMException && reason.name === 'AbortError')))
      event.preventDefault();
  };
  window.addEventListener('beforeunload', leave);
  window.addEventListener('unhandledrejection', forgive);
  return () => {
    window.removeEventListener('beforeunload', leave);
    window.removeEventListener('unhandledrejection', forgive);
    leavingUntil = 0;
  };
}

/** Acts at once, or, while the page is being left, when it turns out that it stays or it comes back from the browser's memory. */
export function unlessLeaving(act: () => void): void {
  if (!isLeaving()) {
    act();
    return;
  }
  const stay = (): void => {
    clearTimeout(timer);
    window.removeEventListener('pageshow', comeBack);
    leavingUntil = 0;
    act();
  };
  const comeBack = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) stay();
  };
  const timer = setTimeout(stay, leavingUntil - Date.now());
  window.addEventListener('pageshow', comeBack);
}

/** Reloads the page; without the network, when it is back: a reload would end on the browser's own error page (H-07). */
export function reloadWhenOnline(reload: () => void = () => window.location.reload()): void {
  if (navigator.onLine) reload();
  else window.addEventListener('online', () => reload(), { once: true });
}
