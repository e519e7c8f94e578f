import { isApiFailure } from '@portal/client/api-failure';
import { useFlag } from '@portal/client/flags';
import { callApi } from '@portal/client/http';
import { serverNow } from '@portal/client/server-time';
import { sendCode } from '@portal/client/session';
import { useSession } from '@portal/client/session-store';
import { credentials } from '@portal/contracts/credentials';
import { codeIncorrect, codeLength } from '@portal/domain/two-factor';
import { toast } from '@portal/ui/toast';
import { useEffect, useRef, useState } from 'react';

const resendPauseMs = 30_000;

function say(text: string, status: 'success' | 'error'): void {
  toast({ name: 'code-delivery', text, status, position: 'top-center', shouldReplace: true });
}

const failedTexts = {
  SMS: 'We could not send the code. Please try again.',
  EMAIL: 'Problem sending email. Please try again',
} as const;

/**
 * The code before a change of the e-mail address. It comes by the plain call, as the specification has it: to SMS users by
 * itself on entering, to others on request [TFA-08 to TFA-11]; users of an app may have one sent where that is offered.
 */
export function useEmailCode(onProved: () => void) {
  const type = useSession(auth => auth.twoFactorAuthType) ?? 'AUTHENTICATOR';
  const offersEmail = useFlag('sendCodeToEmail');
  const channel = type === 'SMS' ? 'SMS' : type === 'EMAIL' || offersEmail ? 'EMAIL' : null;
  const [note, setNote] = useState<string | null>(null);
  const [isSent, setIsSent] = useState(false);
  const [resendAt, setResendAt] = useState(0);
  const [busy, setBusy] = useState(false);
  const atWork = useRef({ sending: false, checking: false });

  const send = async (automatic: boolean): Promise<void> => {
    if (atWork.current.sending || channel === null) return;
    atWork.current.sending = true;
    try {
      await sendCode(channel === 'EMAIL' ? { sendMethod: 'EMAIL' } : {});
      setIsSent(true);
      setResendAt(serverNow() + resendPauseMs);
      if (!automatic) say('Code Sent Successfully.', 'success');
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      setResendAt(serverNow() + (error.retryAfterMs ?? 0));
      say(error.code === 'TOO_MANY_ATTEMPTS' ? error.message : failedTexts[channel], 'error');
    } finally {
      atWork.current.sending = false;
    }
  };

  const asked = useRef(false);
  useEffect(() => {
    if (type !== 'SMS' || asked.current) return;
    asked.current = true;
    void send(true);
  });

  /** Has the code checked; true when it was wrong, so that another one is to be typed. */
  const check = async (code: string): Promise<boolean> => {
    if (atWork.current.checking) return false;
    if (code.length !== codeLength) {
      setNote('Enter the six digits of the code.');
      return false;
    }
    atWork.current.checking = true;
    setBusy(true);
    setNote(null);
    try {
      await callApi(credentials.proveOperation, { body: { code, type: 'EMAIL_UPDATE' } });
      onProved();
      return false;
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      setNote(describeProblem(error.code, error.status, error.message));
      return true;
    } finally {
      atWork.current.checking = false;
      setBusy(false);
    }
  };

  return {
    /** The code comes from an app, unless one was sent. */
    byApp: type !== 'SMS' && type !== 'EMAIL' && !isSent,
    /** How a code can be sent; null where it cannot. */
    channel,
    note,
    isSent,
    resendAt,
    busy,
    resend: () => void send(false),
    check,
    forget: () => setNote(null),
  };
}

/** The server says when a code has ended or too many were tried; a wrong one has given wording [TFA-29]. */
function describeProblem(code: string | null, status: number | null, message: string): string {
  if (code === 'TWO_FACTOR_CODE_EXPIRED' || code === 'TOO_MANY_ATTEMPTS') return message;
  if (status === 422 || status === 400) return codeIncorrect;
  return 'The code could not be checked. Nothing was changed. Please try again.';
}
