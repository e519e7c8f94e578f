import { hasSession } from '@portal/client/session-hint';
import { clearSession } from '@portal/client/session-store';
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
  void import('@portal/client/session').then(({ startSession }) => startSession());
}

/** Asked for one after the other they would each cost a round trip. */
const insideParts: readonly (() => Promise<unknown>)[] = [
  () => import('@portal/client/start-up'),
  () => import('@portal/client/session-timers'),
  () => import('./access-check'),
];
