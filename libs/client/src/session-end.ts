import { tellSession, type SignOutReason } from './session-events.ts';
import { dropSessionHint } from './session-hint.ts';
import { clearSession, readSession } from './session-store.ts';
import { tabs } from './session-tabs.ts';

let underWay: SignOutReason | null = null;

/**
 * Signs out by `work`. The server's end of the session may be noticed here before its answer is: by a refused call, or through
 * another tab. It is this sign-out all the same, and has its reason.
 */
export async function whileSigningOut(reason: SignOutReason, work: () => Promise<void>): Promise<void> {
  underWay = reason;
  try {
    await work();
  } finally {
    underWay = null;
  }
}

/**
 * Ends the session in this tab: initial values [SES-04], nothing of the user left. Other tabs are told, unless they said so first.
 * The query cache, the order intents and the live connection follow the session by themselves.
 */
export function endSession(noticedAs: SignOutReason): void {
  const reason = underWay ?? noticedAs;
  const wasSignedIn = readSession().authenticated;
  clearSession();
  if (reason !== 'otherTab') dropSessionHint();
  if (!wasSignedIn) return;
  if (reason !== 'otherTab') tabs().tell({ kind: 'signedOut' });
  tellSession({ kind: 'signedOut', reason });
}
