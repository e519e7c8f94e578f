import { tabText } from '@portal/client/browser/browser-storage';
import { msSince } from '@portal/client/browser/server-time';
import { isMissingCode, reloadWhenOnline } from '@portal/ui/feedback/missing-code';

const storageKey = 'portal-reloaded-at';
/** Minimum time between two reloads, ms. */
const minInterval = 60_000;

/**
 * Reloads the portal, because after a deployment the code of a page may be gone. At most once a minute, never in a loop
 * (H-09), and only if the server answers: otherwise the reload would end on the browser's own error page (H-07).
 * Offline it waits for the network.
 */
export async function reloadOnce(error: unknown, browser: Browser = thisBrowser): Promise<void> {
  if (!isMissingCode(error)) return;
  if (!navigator.onLine) {
    reloadWhenOnline(browser.reload);
    return;
  }
  const last = Math.max(Number(tabText.read(storageKey) ?? 0), readEntryMark());
  if (msSince(last) < minInterval || !(await browser.isServerThere())) return;
  // Read back by `msSince`, which measures on the device's clock. Without a mark the next page would reload again: the entry of
  // the history keeps one where the storage is full.
  const now = msSince(0);
  tabText.write(storageKey, String(now));
  window.history.replaceState({ ...readEntry(), [storageKey]: now }, '');
  if (readEntryMark() === now) browser.reload();
}

/** State of the entry of the history, which a reload keeps. */
function readEntry(): object {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

const readEntryMark = (): number => Number(new Map(Object.entries(readEntry())).get(storageKey) ?? 0);

interface Browser {
  reload: () => void;
  /** True if the server of this page answers; a gateway error (status 500 or above) counts as no answer. */
  isServerThere: () => Promise<boolean>;
}

const thisBrowser: Browser = {
  reload: () => window.location.reload(),
  isServerThere: () =>
    // eslint-disable-next-line no-restricted-syntax -- the page itself, which is no call of the contract
    fetch(window.location.pathname, { method: 'HEAD' }).then(
      ({ status }) => status < 500,
      () => false,
    ),
};
