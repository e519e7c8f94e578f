import { isApiFailure } from '@portal/client/api-failure';
import { noteEmailFailed, noteEmailSent } from '@portal/client/credentials';
import { serverNow } from '@portal/client/server-time';
import { sendCode } from '@portal/client/session';
import { useSession } from '@portal/client/session-store';
import { toast } from '@portal/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { resendPause } from './resend';

export type Channel = 'SMS' | 'EMAIL';

/** Where the code comes from, and the ways to get another one. Times are milliseconds on the venue's clock. */
export interface Delivery {
  /** NOT_SETUP, SMS, AUTHENTICATOR or EMAIL; an unknown value reads like an app [SES-02]. */
  readonly type: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly sent: { readonly channel: Channel; readonly at: number } | null;
  readonly failed: boolean;
  /** No other code may be asked for before. */
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

function say(text: string, status: 'success' | 'error'): void {
  toast({ name: 'code-delivery', text, status, position: 'top-center', shouldReplace: true });
}

/** Sends the code to SMS users on entering, once [TFA-13]; everything else is sent on request. */
export function useCodeDelivery(): Delivery {
  const type = useSession(auth => auth.twoFactorAuthType) ?? 'AUTHENTICATOR';
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
      if (!automatic) say(channel === 'EMAIL' ? messages.email : messages.sms, 'success');
    } catch (error) {
      setFailed(true);
      setResendAt(serverNow() + ((isApiFailure(error) ? error.retryAfterMs : null) ?? 0));
      if (channel === 'EMAIL') noteEmailFailed(messages.emailFailed);
      say(channel === 'EMAIL' ? messages.emailFailed : messages.smsFailed, 'error');
    } finally {
      inProgress.current = false;
      setSending(false);
    }
  };

  const asked = useRef(false);
  useEffect(() => {
    if (type !== 'SMS' || asked.current) return;
    asked.current = true;
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
    resend: () => void send(sent?.channel ?? (type === 'SMS' ? 'SMS' : 'EMAIL'), false),
    sendToEmail: () => void send('EMAIL', false),
  };
}
