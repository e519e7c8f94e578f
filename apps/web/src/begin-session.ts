import { hasSession } from '@portal/client/session-hint';
import { changeSession, clearSession, readSession } from '@portal/client/session-store';
import { unlessLeaving } from '@portal/ui/missing-code';
import { reloadOnce } from './reload-once';
import { preloadPage } from './preload';

/**
 * Finds out who is here [SES-18]. Without a session cookie that is known at once, and the first screen need not wait for the code
 * that calls the server; it is fetched behind it. With one, all that the page will need is fetched at the same time.
 */
export function beginSession(): void {
  if (hasSession()) {
    preloadPage(window.location.pathname);
    for (const load of insideParts) void load().catch(() => undefined);
  } else {
    clearSession();
  }
  import('@portal/client/session').then(({ startSession }) => startSession()).catch(reportMissingCode);
}

/** The code that asks who is here could not be fetched: the pages for which that matters say so. */
function reportMissingCode(error: unknown): void {
  unlessLeaving(() => {
    void reloadOnce(error);
    if (readSession().phase === 'starting') changeSession({ phase: 'failed' });
  });
}

/** Asked for one after the other they would each cost a round trip. */
const insideParts: readonly (() => Promise<unknown>)[] = [
  () => import('@portal/client/start-up'),
  () => import('@portal/client/session-timers'),
  () => import('./access-check'),
];
