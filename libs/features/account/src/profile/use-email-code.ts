import { isApiFailure } from '@portal/client/api/api-failure';
import { useOffers } from '@portal/client/settings/offers';
import { useFlag } from '@portal/client/settings/flags';
import { callApi } from '@portal/client/api/http';
import { serverNow } from '@portal/client/browser/server-time';
import { describeSendProblem, resendPauseMs } from '@portal/client/session/sign-in/code-sending';
import { sendCode } from '@portal/client/session/sign-in/session';
import { useSession } from '@portal/client/session/session-store';
import { credentials } from '@portal/contracts/endpoints/credentials';
import { codeLength, describeRefusedCode, readCodeSource } from '@portal/domain/access/two-factor';
import { toast, type ToastStatus } from '@portal/ui/feedback/toast';
import { useEffect, useRef, useState } from 'react';

function notify(text: string, status: ToastStatus, detail: string | null = null): void {
  toast({ name: 'code-delivery', text, detail, status, position: 'top-center', shouldReplace: true });
}

/**
 * What is known of the newest code. `unknown`: the call had no usable response, so the code may arrive. `refused`: no
 * code was sent at all.
 */
type CodeState = 'sent' | 'unknown' | 'refused' | null;

/**
 * The code required before a change of the email address. Sent by the specification's call, which names the operation
 * where the back end knows it, so that the message says what the code allows: automatically on entry for SMS users, on request for others [TFA-08 to TFA-11]; users of an app can have one sent
 * where that is offered.
 */
export function useEmailCode(onProved: () => void) {
  const type = useSession(auth => readCodeSource(auth.twoFactorAuthType));
  const namesOperation = useOffers('stepUp');
  const offersEmail = useFlag('sendCodeToEmail');
  const channel = type === 'SMS' || type === 'UNKNOWN' ? 'SMS' : type === 'EMAIL' || offersEmail ? 'EMAIL' : null;
  const [note, setNote] = useState<string | null>(null);
  const [state, setState] = useState<CodeState>(null);
  const [resendAt, setResendAt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [sending, setSending] = useState(false);

  const send = async (automatic: boolean): Promise<void> => {
    if (sending || channel === null) return;
    setSending(true);
    try {
      await sendCode({
        ...(channel === 'EMAIL' ? { sendMethod: 'EMAIL' } : {}),
        ...(namesOperation ? { type: 'EMAIL_UPDATE' } : {}),
      });
      setState('sent');
      setResendAt(serverNow() + resendPauseMs);
      if (!automatic) notify('Code Sent Successfully.', 'success');
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      const { mayArrive, resendAt: earliest, text, detail } = describeSendProblem(error, channel);
      // An earlier code is still good after a refusal.
      setState(before => (mayArrive ? 'unknown' : (before ?? 'refused')));
      setResendAt(earliest);
      notify(text, mayArrive ? 'warn' : 'error', detail);
    } finally {
      setSending(false);
    }
  };

  const hasAutoSent = useRef(false);
  useEffect(() => {
    if (type !== 'SMS' || hasAutoSent.current) return;
    hasAutoSent.current = true;
    void send(true);
  });

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
      setNote(
        describeRefusedCode(error, true) ?? 'We couldn’t check the code, and nothing was changed. Please try again.',
      );
      return true;
    } finally {
      setBusy(false);
    }
  };

  const mayHaveCode = state === 'sent' || state === 'unknown';
  return {
    /** The code comes from an authenticator app, unless one was sent. */
    byApp: type !== 'SMS' && type !== 'EMAIL' && !mayHaveCode,
    /** Channel by which a code can be sent; null if none. */
    channel,
    note,
    state,
    mayHaveCode,
    resendAt,
    busy,
    resend: () => void send(false),
    check,
    clearNote: () => setNote(null),
  };
}
