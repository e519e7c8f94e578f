import { tabText } from '@portal/client/browser-storage';

const storageKey = 'portal-reloaded-at';
const pause = 60_000;

/** Whether an error says that the code of a page could not be fetched: each browser has words of its own. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(error.message);

/**
 * After a deployment the code of a page may be gone; loading the portal anew brings the new one. Once, never in a loop (H-09).
 * Without the network it waits for it: a load would end on the browser's own error page (H-07).
 */
export function reloadOnce(error: unknown, reload: () => void = () => window.location.reload()): void {
  if (!isMissingCode(error)) return;
  if (!navigator.onLine) {
    window.addEventListener('online', () => reload(), { once: true });
    return;
  }
  const last = Number(tabText.read(storageKey) ?? 0);
  if (Date.now() - last < pause) return;
  tabText.write(storageKey, String(Date.now()));
  reload();
}
