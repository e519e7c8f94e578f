import { tabText } from '../browser/browser-storage.ts';
import { pendingIntentPrefix } from './pending-intent-prefix.ts';
import { emitSessionEvent, type SignOutReason } from './session-events.ts';
import { dropSessionHint } from './session-hint.ts';
import { forgetTokenLifetime, hasSignedInHere } from './session-limit.ts';
import { clearSession, readSession } from './session-store.ts';
import { tabs } from './session-tabs.ts';

let underWay: SignOutReason | null = null;

/**
 * Runs `work` to sign out. The end of the session may be noticed here before its response arrives, by a refused call or
 * another tab: the session then still ends with this reason.
 */
export async function whileSigningOut(reason: SignOutReason, work: () => Promise<void>): Promise<void> {
  underWay = reason;
  try {
    await work();
  } finally {
    underWay = null;
  }
}

/** An end within this many milliseconds of the limit counts as the limit, because clocks differ. */
const limitTolerance = 5_000;

/** Reports an expired session as `limit` if it reached the 12-hour limit. */
function nameReason(noticedAs: SignOutReason): SignOutReason {
  const { limitAt } = readSession();
  if (noticedAs !== 'expired' || limitAt === null) return noticedAs;
  return Date.now() >= limitAt - limitTolerance ? 'limit' : noticedAs;
}

/**
 * Ends the session in this tab: resets the auth state [SES-04] and removes the user's data. Notifies other tabs, unless
 * one of them reported the end (`isReported`). The query cache, the order intents and the live connection react to the
 * session change.
 */
export function endSession(noticedAs: SignOutReason, isReported = noticedAs === 'otherTab'): void {
  const reason = underWay ?? nameReason(noticedAs);
  const wasSignedIn = readSession().authenticated;
  // A user who returns after the session ended is notified too. The cookie doesn’t tell: some servers set it for visitors.
  const isReturning = noticedAs === 'expired' && readSession().phase === 'starting' && hasSignedInHere();
  clearSession();
  // After an expired session the same user returns to unconfirmed commands; an explicit sign-out removes them (S-18).
  if (reason === 'user' || reason === 'otherTab') tabText.removeAll(pendingIntentPrefix);
  if (!isReported) {
    dropSessionHint();
    forgetTokenLifetime();
  }
  if (wasSignedIn && !isReported) tabs().broadcast({ kind: 'signedOut', reason });
  if (wasSignedIn || isReturning) emitSessionEvent({ kind: 'signedOut', reason });
}

/**
 * Ends the session for the reason of another tab. A sign-out by the user there becomes `otherTab` here; other reasons
 * stay the same.
 */
export function endSessionFromOtherTab(reason: string | undefined): void {
  const shared = (['inactive', 'expired', 'limit'] as const).find(each => each === reason);
  endSession(shared ?? 'otherTab', true);
}
