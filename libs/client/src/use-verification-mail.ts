import { useState } from 'react';
import { resendTexts, resendVerification } from './credentials.ts';
import { serverNow, useServerNow } from './server-time.ts';
import { readSession, useSession } from './session-store.ts';

/** After the e-mail was sent it is asked for again no sooner than this; milliseconds. */
const pauseMs = 30_000;

export interface VerificationMail {
  readonly busy: boolean;
  /** Milliseconds until it may be asked for again; 0 or less: now. */
  readonly left: number;
  /** Another e-mail was sent since the user signed in. */
  readonly wasSent: boolean;
  /** Asks for another e-mail; a press during a call or a pause does nothing. */
  readonly send: () => void;
}

/**
 * Requests another verification e-mail for the signed-in user. `tell` gets the words for a toast [SGN-33, SGN-34]; nothing is
 * told when the address turns out to be verified, which the session then says.
 */
export function useVerificationMail(tell: (text: string, status: 'success' | 'error') => void): VerificationMail {
  const [busy, setBusy] = useState(false);
  const [until, setUntil] = useState(0);
  const wasSent = useSession(auth => auth.emailSuccessMessage === resendTexts.sent);
  const left = until - useServerNow();

  const send = async (): Promise<void> => {
    if (busy || left > 0) return;
    setBusy(true);
    const outcome = await resendVerification().finally(() => setBusy(false));
    if (outcome.kind === 'alreadyVerified') return;
    setUntil(serverNow() + (outcome.kind === 'sent' ? pauseMs : (outcome.retryAfterMs ?? 0)));
    const { emailSuccessMessage, emailFailureMessage } = readSession();
    tell(
      emailSuccessMessage ?? emailFailureMessage ?? resendTexts.failed,
      outcome.kind === 'sent' ? 'success' : 'error',
    );
  };
  return { busy, left, wasSent, send: () => void send() };
}
