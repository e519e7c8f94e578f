import { hasSession } from '@portal/client/session/session-hint';
import { changeSession, clearSession, readSession } from '@portal/client/session/session-store';
import { unlessLeaving } from '@portal/ui/feedback/missing-code';
import { reloadOnce } from '../page/reload-once';
import { preloadPage, preloadSession } from './preload';

/**
 * Starts the session [SES-18]. Without a session cookie the visitor is known to be signed out, and the first screen
 * need not wait for the code that calls the server. With one, all code that the page will need is loaded in parallel.
 */
export function beginSession(): void {
  if (hasSession()) {
    preloadPage(window.location.pathname);
    preloadSession();
  } else {
    clearSession();
  }
  import('@portal/client/session/sign-in/session').then(({ startSession }) => startSession()).catch(reportMissingCode);
}

/** The session code failed to load: pages that depend on the session show an error. */
function reportMissingCode(error: unknown): void {
  unlessLeaving(() => {
    void reloadOnce(error);
    if (readSession().phase === 'starting') changeSession({ phase: 'failed' });
  });
}
