import { useVerificationMail } from '@portal/client/session/sign-in/use-verification-mail';
import { ResendLink } from '@portal/ui/controls/resend-link';
import { toast } from '@portal/ui/feedback/toast';

/** Reports whether another verification email was sent. */
export const notifyVerification = (text: string, status: 'success' | 'error'): void =>
  void toast({ name: 'resend-verification', text, status, position: 'top-center', shouldReplace: true });

/** Requests another verification email, for a user whose address is not verified. */
export function ResendVerification() {
  const { busy, left, send } = useVerificationMail(notifyVerification);
  return (
    <>
      Open the link in the most recent verification email we sent you.{' '}
      <ResendLink label="Resend email" left={left} busy={busy} onPress={send} />
    </>
  );
}
