import { onSessionEvent, type SignOutReason } from '@portal/client/session-events';
import { readSession, subscribeSession } from '@portal/client/session-store';

let reasonHere: SignOutReason | null = null;
let endReason: SignOutReason | null = null;

/** Why the session ended while the present page was open; null when it has not. */
export const lastSignOutReason = (): SignOutReason | null => reasonHere;

/** Why the last session of this tab ended; null before the first end and after the next sign-in. */
export const readEndReason = (): SignOutReason | null => endReason;

/** Keeps the reason; told before any screen is drawn without the user. */
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

/** Another page is open now. */
export function forgetSessionEnd(): void {
  reasonHere = null;
}
