import { useSession } from '@portal/client/session/session-store';
import { useVerificationMail } from '@portal/client/session/sign-in/use-verification-mail';
import { ResendLink } from '@portal/ui/controls/resend-link';
import { toast } from '@portal/ui/feedback/toast';

const notify = (text: string, status: 'success' | 'error'): void =>
  void toast({ name: 'resend-verification', text, status, position: 'top-center', shouldReplace: true });

interface VerificationMailProps {
  /** What the user does once the address is verified: 'submit again'. */
  next: string;
}

/** What to do about an unverified address: open the link, or resend the email without leaving the page. */
export function VerificationMail({ next }: VerificationMailProps) {
  const { busy, left, send } = useVerificationMail(notify);
  const isVerified = useSession(auth => auth.emailVerified === true);
  if (isVerified) return <>Your email is verified. Please {next}.</>;
  return (
    <>
      First, verify your email. Open the link in the most recent verification email we sent you, then {next}.{' '}
      <ResendLink label="Resend email" left={left} busy={busy} onPress={send} />
    </>
  );
}
