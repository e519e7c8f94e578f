import { noteEmailFailed, noteEmailSent } from '@portal/client/session/sign-in/credentials';
import { sendCode } from '@portal/client/session/sign-in/session';
import { type CodeNews, useCodeSending } from '@portal/client/session/sign-in/use-code-sending';
import { useSession } from '@portal/client/session/session-store';
import { readCodeSource } from '@portal/domain/access/two-factor';
import { showCodeToast } from '@portal/ui/feedback/code-toast';

/** How the code is delivered, and how to send another one. */
export type Delivery = ReturnType<typeof useCodeDelivery>;

function tell(news: CodeNews): void {
  if (news.channel === 'EMAIL') (news.status === 'success' ? noteEmailSent : noteEmailFailed)(news.text);
  showCodeToast(news);
}

/** Sends one code to SMS users on entry [TFA-13]; other codes are sent on request. */
export function useCodeDelivery() {
  const type = useSession(auth => readCodeSource(auth.twoFactorAuthType));
  const phone = useSession(auth => auth.maskedPhone);
  const email = useSession(auth => auth.email);
  const { send, ...state } = useCodeSending({
    request: channel => sendCode(channel === 'EMAIL' ? { sendMethod: 'EMAIL' } : {}),
    tell,
    sentText: channel =>
      channel === 'EMAIL'
        ? 'Email sent successfully. Please check your inbox for the code.'
        : 'Code Sent Successfully.',
    isAutomatic: type === 'SMS',
  });
  return {
    type,
    phone,
    email,
    ...state,
    resend: () => send(state.sent?.channel ?? (type === 'SMS' || type === 'UNKNOWN' ? 'SMS' : 'EMAIL')),
    sendToEmail: () => send('EMAIL'),
  };
}
