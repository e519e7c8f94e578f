import { isApiFailure } from '@portal/client/api/api-failure';
import { describeSendProblem, resendPauseMs } from '@portal/client/session/sign-in/code-sending';
import { noteEmailFailed, noteEmailSent } from '@portal/client/session/sign-in/credentials';
import { serverNow } from '@portal/client/browser/server-time';
import { sendCode } from '@portal/client/session/sign-in/session';
import { useSession } from '@portal/client/session/session-store';
import { readCodeSource, type CodeSource } from '@portal/domain/access/two-factor';
import { toast, type ToastStatus } from '@portal/ui/feedback/toast';
import { useEffect, useRef, useState } from 'react';

export type Channel = 'SMS' | 'EMAIL';

/** How the code is delivered, and how to send another one. Times are epoch milliseconds on the venue's clock. */
export interface Delivery {
  readonly type: CodeSource;
  readonly phone: string | null;
  readonly email: string | null;
  /** The newest code that was sent, or may have been. */
  readonly sent: { readonly channel: Channel; readonly at: number; readonly isConfirmed: boolean } | null;
  readonly failed: boolean;
  /** Earliest time of the next send. */
  readonly resendAt: number;
  readonly sending: boolean;
  readonly resend: () => void;
  readonly sendToEmail: () => void;
}

const messages = {
  sms: 'Code Sent Successfully.',
  email: 'Email sent successfully. Please check your inbox for the code.',
} as const;

export function notify(text: string, status: ToastStatus, detail: string | null = null): void {
  toast({ name: 'code-delivery', text, detail, status, position: 'top-center', shouldReplace: true });
}

/** Sends one code to SMS users on entry [TFA-13]; other codes are sent on request. */
export function useCodeDelivery(): Delivery {
  const type = useSession(auth => readCodeSource(auth.twoFactorAuthType));
  const phone = useSession(auth => auth.maskedPhone);
  const email = useSession(auth => auth.email);
  const [sent, setSent] = useState<Delivery['sent']>(null);
  const [failed, setFailed] = useState(false);
  const [resendAt, setResendAt] = useState(0);
  const [sending, setSending] = useState(false);

  const send = async (channel: Channel, automatic: boolean): Promise<void> => {
    if (sending) return;
    setSending(true);
    try {
      await sendCode(channel === 'EMAIL' ? { sendMethod: 'EMAIL' } : {});
      const now = serverNow();
      setSent({ channel, at: now, isConfirmed: true });
      setFailed(false);
      setResendAt(now + resendPauseMs);
      if (channel === 'EMAIL') noteEmailSent(messages.email);
      if (!automatic) notify(channel === 'EMAIL' ? messages.email : messages.sms, 'success');
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      const { mayArrive, resendAt: earliest, text, detail } = describeSendProblem(error, channel);
      if (mayArrive) setSent({ channel, at: serverNow(), isConfirmed: false });
      setFailed(!mayArrive);
      setResendAt(earliest);
      if (channel === 'EMAIL') noteEmailFailed(text);
      notify(text, mayArrive ? 'warn' : 'error', detail);
    } finally {
      setSending(false);
    }
  };

  const hasAutoSent = useRef(false);
  useEffect(() => {
    if (type !== 'SMS' || hasAutoSent.current) return;
    hasAutoSent.current = true;
    void send('SMS', true);
  });

  return {
    type,
    phone,
    email,
    sent,
    failed,
    resendAt,
    sending,
    resend: () => void send(sent?.channel ?? (type === 'SMS' || type === 'UNKNOWN' ? 'SMS' : 'EMAIL'), false),
    sendToEmail: () => void send('EMAIL', false),
  };
}
