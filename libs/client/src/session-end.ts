import { tellSession, type SignOutReason } from './session-events.ts';
import { dropSessionHint } from './session-hint.ts';
import { clearSession, readSession } from './session-store.ts';
import { tabs } from './session-tabs.ts';

/**
 * Ends the session in this tab: initial values [SES-04], nothing of the user left. Other tabs are told, unless they said so first.
 * The query cache, the order intents and the live connection follow the session by themselves.
 */
export function endSession(reason: SignOutReason): void {
  const wasSignedIn = readSession().authenticated;
  clearSession();
  if (reason !== 'otherTab') dropSessionHint();
  if (!wasSignedIn) return;
  if (reason !== 'otherTab') tabs().tell({ kind: 'signedOut' });
  tellSession({ kind: 'signedOut', reason });
}
