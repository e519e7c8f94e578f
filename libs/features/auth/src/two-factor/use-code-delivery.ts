import { isApiFailure } from '@portal/client/api/api-failure';
import { noteEmailFailed, noteEmailSent } from '@portal/client/sign-in/credentials';
import { serverNow } from '@portal/client/browser/server-time';
import { sendCode } from '@portal/client/sign-in/session';
import { useSession } from '@portal/client/session/session-store';
import { readCodeSource, type CodeSource } from '@portal/domain/access/two-factor';
import { toast } from '@portal/ui/feedback/toast';
import { useEffect, useRef, useState } from 'react';
import { resendPause } from '../frame/resend';

export type Channel = 'SMS' | 'EMAIL';

/** How the code is delivered, and how to send another one. Times are epoch milliseconds on the venue's clock. */
export interface Delivery {
  readonly type: CodeSource;
  readonly phone: string | null;
  readonly email: string | null;
  readonly sent: { readonly channel: Channel; readonly at: number } | null;
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
  emailFailed: 'Problem sending email. Please try again',
  smsFailed: 'We could not send the code. Please try again.',
} as const;

function notify(text: string, status: 'success' | 'error'): void {
  toast({ name: 'code-delivery', text, status, position: 'top-center', shouldReplace: true });
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
  const inProgress = useRef(false);

  const send = async (channel: Channel, automatic: boolean): Promise<void> => {
    if (inProgress.current) return;
    inProgress.current = true;
    setSending(true);
    try {
      await sendCode(channel === 'EMAIL' ? { sendMethod: 'EMAIL' } : {});
      const now = serverNow();
      setSent({ channel, at: now });
      setFailed(false);
      setResendAt(now + resendPause);
      if (channel === 'EMAIL') noteEmailSent(messages.email);
      if (!automatic) notify(channel === 'EMAIL' ? messages.email : messages.sms, 'success');
    } catch (error) {
      setFailed(true);
      setResendAt(serverNow() + ((isApiFailure(error) ? error.retryAfterMs : null) ?? 0));
      if (channel === 'EMAIL') noteEmailFailed(messages.emailFailed);
      notify(channel === 'EMAIL' ? messages.emailFailed : messages.smsFailed, 'error');
    } finally {
      inProgress.current = false;
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
