import { isApiFailure } from '@portal/client/api/api-failure';
import { useOffers } from '@portal/client/settings/offers';
import { useFlag } from '@portal/client/settings/flags';
import { callApi } from '@portal/client/api/http';
import { sendCode } from '@portal/client/session/sign-in/session';
import { useCodeSending } from '@portal/client/session/sign-in/use-code-sending';
import { useSession } from '@portal/client/session/session-store';
import { credentials } from '@portal/contracts/endpoints/credentials';
import { codeLength, describeRefusedCode, readCodeSource } from '@portal/domain/access/two-factor';
import { showCodeToast } from '@portal/ui/feedback/code-toast';
import { useState } from 'react';

/**
 * The code required before a change of the email address. Sent by the specification's call, which names the operation
 * where the back end knows it, so that the message says what the code allows: automatically on entry for SMS users, on request for others [TFA-08 to TFA-11]; users of an app can have one sent
 * where that is offered.
 */
export function useEmailCode(onProved: () => void) {
  const type = useSession(auth => readCodeSource(auth.twoFactorAuthType));
  const namesOperation = useOffers('stepUp');
  const offersEmail = useFlag('sendCodeToEmail');
  const channel =
    type === 'SMS' || type === 'UNKNOWN'
      ? 'SMS'
      : type === 'EMAIL' || type === 'NOT_SETUP' || offersEmail
        ? 'EMAIL'
        : null;
  const [note, setNote] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { sent, failed, resendAt, send } = useCodeSending({
    request: by =>
      sendCode({
        ...(by === 'EMAIL' ? { sendMethod: 'EMAIL' } : {}),
        ...(namesOperation ? { type: 'EMAIL_UPDATE' } : {}),
      }),
    tell: showCodeToast,
    isAutomatic: type === 'SMS',
  });
  // `unknown`: the call had no usable response, so the code may arrive. `refused`: no code was sent at all.
  const state: 'sent' | 'unknown' | 'refused' | null =
    sent === null ? (failed ? 'refused' : null) : sent.isConfirmed ? 'sent' : 'unknown';

  /** Submits the code; returns true if it was wrong and must be typed again. */
  const check = async (code: string): Promise<boolean> => {
    if (busy) return false;
    if (code.length !== codeLength) {
      setNote('Enter the 6-digit code.');
      return false;
    }
    setBusy(true);
    setNote(null);
    try {
      await callApi(credentials.proveOperation, { body: { code, type: 'EMAIL_UPDATE' } });
      onProved();
      return false;
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      setNote(describeRefusedCode(error, true) ?? 'We couldn’t check the code. Please try again.');
      return true;
    } finally {
      setBusy(false);
    }
  };

  const mayHaveCode = sent !== null;
  return {
    /** The code comes from an authenticator app, unless one was sent. */
    byApp: (type === 'AUTHENTICATOR' || type === 'UNKNOWN') && !mayHaveCode,
    /** Channel by which a code can be sent; null if none. */
    channel,
    note,
    state,
    mayHaveCode,
    resendAt,
    busy,
    resend: () => channel !== null && send(channel),
    check,
    clearNote: () => setNote(null),
  };
}
