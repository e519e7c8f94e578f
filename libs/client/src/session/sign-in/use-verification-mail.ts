import { useState } from 'react';
import { resendTexts, resendVerification } from './credentials.ts';
import { serverNow, useServerNow } from '../../browser/server-time.ts';
import { readSession } from '../session-store.ts';

/** Minimum milliseconds between two verification emails. */
const pauseMs = 30_000;

/** State and action of the verification email. */
export interface VerificationMail {
  readonly busy: boolean;
  /** Milliseconds until it may be requested again; 0 or less: now. */
  readonly left: number;
  /** Requests another email; ignored during a call or a pause. */
  readonly send: () => void;
}

/**
 * Requests another verification email for the signed-in user. `tell` receives the message for a toast [SGN-33,
 * SGN-34]; it is not called if the address is already verified, which the auth state then shows.
 */
export function useVerificationMail(tell: (text: string, status: 'success' | 'error') => void): VerificationMail {
  const [busy, setBusy] = useState(false);
  const [until, setUntil] = useState(0);
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
  return { busy, left, send: () => void send() };
}
