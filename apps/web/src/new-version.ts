import { tabText } from '@portal/client/browser-storage';

const storageKey = 'portal-reloaded-at';
const pause = 60_000;

const isMissingCode = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(error.message);

/** After a deployment the code of a page may be gone; loading the portal anew brings the new one. Once, never in a loop (H-09). */
export function reloadOnce(error: unknown, reload: () => void = () => window.location.reload()): void {
  if (!isMissingCode(error)) return;
  const last = Number(tabText.read(storageKey) ?? 0);
  if (Date.now() - last < pause) return;
  tabText.write(storageKey, String(Date.now()));
  reload();
}
