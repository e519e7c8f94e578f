import { msSince } from '@portal/client/browser/server-time';
import { toast } from '@portal/ui/feedback/toast';

/** Shortest time between two checks, in ms. */
const interval = 3_600_000;

interface Site {
  /** Commit of the build that the server has now; null if it cannot be read. */
  readonly readCommit: () => Promise<string | null>;
  readonly reload: () => void;
}

const thisSite: Site = {
  // The address of the build on the page's own server, which is no call of the contract.
  readCommit: async () => {
    // eslint-disable-next-line no-restricted-syntax -- a file of the build, which is no call of the contract
    const response = await fetch('/version', { cache: 'no-store' });
    const body: unknown = await response.json();
    const commit: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'commit') : null;
    return response.ok && typeof commit === 'string' ? commit : null;
  },
  reload: () => window.location.reload(),
};

/**
 * Offers to reload a page that has been open since an earlier version. It checks at most once an hour and only while
 * the page is visible: then, or when the user comes back to it. Returns a function that stops.
 */
export function watchVersion(commit: string, site: Site = thisSite): () => void {
  // The device's clock, as `msSince` measures.
  let checkedAt = msSince(0);
  const check = (): void => {
    if (document.visibilityState === 'hidden' || msSince(checkedAt) < interval) return;
    checkedAt = msSince(0);
    // Without an answer, the next check tries again.
    site.readCommit().then(
      newest => {
        if (newest !== null && newest !== commit) offerReload(site.reload);
      },
      () => undefined,
    );
  };
  const timer = setInterval(check, interval);
  document.addEventListener('visibilitychange', check);
  window.addEventListener('focus', check);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', check);
    window.removeEventListener('focus', check);
  };
}

/** Never reloads by itself: the page may hold what the user has typed. */
function offerReload(reload: () => void): void {
  toast({
    name: 'new-version',
    text: 'A new version of the portal is available.',
    detail: 'Refresh when you’re ready. You may lose anything you haven’t submitted.',
    status: 'info',
    autoClose: false,
    persistent: true,
    shouldReplace: true,
    actions: [{ label: 'Refresh', run: reload }],
  });
}
