import { tabText } from './browser-storage.ts';
import { openIntentPrefix } from './open-intent-prefix.ts';
import { tellSession, type SignOutReason } from './session-events.ts';
import { dropSessionHint, hasSession } from './session-hint.ts';
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

/** The session's last seconds count as its limit: clocks differ a little. */
const limitTolerance = 5_000;

/** An expired session ended by the 12-hour limit if that time has come. */
function nameReason(noticedAs: SignOutReason): SignOutReason {
  const { limitAt } = readSession();
  if (noticedAs !== 'expired' || limitAt === null) return noticedAs;
  return Date.now() >= limitAt - limitTolerance ? 'limit' : noticedAs;
}

/**
 * Ends the session in this tab: initial values [SES-04], nothing of the user left. Other tabs are told, unless one of them said
 * so first (`isTold`). The query cache, the order intents and the live connection follow the session by themselves.
 */
export function endSession(noticedAs: SignOutReason, isTold = noticedAs === 'otherTab'): void {
  const reason = underWay ?? nameReason(noticedAs);
  const wasSignedIn = readSession().authenticated;
  // Somebody who comes back to a session that has ended meanwhile is told so too.
  const isReturning = noticedAs === 'expired' && readSession().phase === 'starting' && hasSession();
  clearSession();
  // After a session that ran out the same user comes back to what is open; somebody who signs out leaves nothing (S-18).
  if (reason === 'user' || reason === 'otherTab') tabText.removeAll(openIntentPrefix);
  if (!isTold) dropSessionHint();
  if (wasSignedIn && !isTold) tabs().tell({ kind: 'signedOut', reason });
  if (wasSignedIn || isReturning) tellSession({ kind: 'signedOut', reason });
}

/** Why another tab says that the session ended. That its user signed out there is news here; other reasons are the same here. */
export function endSessionAsTold(reason: string | undefined): void {
  const shared = (['inactive', 'expired', 'limit'] as const).find(each => each === reason);
  endSession(shared ?? 'otherTab', true);
}
