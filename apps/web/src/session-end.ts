import { onSessionEvent, type SignOutReason } from '@portal/client/session-events';

let reason: SignOutReason | null = null;

/** Why the session ended while the present page was open; null when it has not. */
export const lastSignOutReason = (): SignOutReason | null => reason;

/** Keeps the reason; told before any screen is drawn without the user. */
export const watchSessionEnd = (): (() => void) =>
  onSessionEvent(event => {
    if (event.kind === 'signedOut') reason = event.reason;
  });

/** Another page is open now. */
export function forgetSessionEnd(): void {
  reason = null;
}
