import { onSessionEvent, type SignOutReason } from '@portal/client/session/session-events';
import { readSession, subscribeSession } from '@portal/client/session/session-store';

let reasonHere: SignOutReason | null = null;
let endReason: SignOutReason | null = null;

/** Why the session ended while the current page was open; null if it has not. */
export const lastSignOutReason = (): SignOutReason | null => reasonHere;

/** Why the last session of this tab ended; null before the first end and after the next sign-in. */
export const readEndReason = (): SignOutReason | null => endReason;

/** Stores the reason; session events fire before any screen renders without the user. Returns a function that stops. */
export function watchSessionEnd(): () => void {
  const leaveEvents = onSessionEvent(event => {
    if (event.kind === 'signedOut') reasonHere = endReason = event.reason;
  });
  const leaveSession = subscribeSession(() => {
    if (readSession().authenticated) endReason = null;
  });
  return () => {
    leaveEvents();
    leaveSession();
  };
}

/** Call after a navigation. */
export function forgetSessionEnd(): void {
  reasonHere = null;
}
