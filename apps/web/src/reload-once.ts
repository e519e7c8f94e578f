import { tabText } from '@portal/client/browser-storage';
import { isMissingCode, reloadWhenOnline } from '@portal/ui/missing-code';

const storageKey = 'portal-reloaded-at';
/** Least time between two reloads, ms. */
const pause = 60_000;

/**
 * After a deployment the code of a page may be gone; loading the portal anew brings the new one. At most once a minute, never
 * in a loop (H-09), and only if the server answers: without the network or the server a load would end on the browser's own
 * error page (H-07). Without the network it waits for it.
 */
export async function reloadOnce(error: unknown, browser: Browser = thisBrowser): Promise<void> {
  if (!isMissingCode(error)) return;
  if (!navigator.onLine) {
    reloadWhenOnline(browser.reload);
    return;
  }
  const last = Number(tabText.read(storageKey) ?? 0);
  if (Date.now() - last < pause || !(await browser.isServerThere())) return;
  tabText.write(storageKey, String(Date.now()));
  browser.reload();
}

interface Browser {
  reload: () => void;
  /** Whether the server of this page answers; a gateway that cannot reach it does not count. */
  isServerThere: () => Promise<boolean>;
}

const thisBrowser: Browser = {
  reload: () => window.location.reload(),
  isServerThere: () =>
    fetch(window.location.pathname, { method: 'HEAD' }).then(
      ({ status }) => status < 500,
      () => false,
    ),
};
