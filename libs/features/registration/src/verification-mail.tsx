import { useSession } from '@portal/client/session-store';
import { useVerificationMail } from '@portal/client/use-verification-mail';
import { ResendLink } from '@portal/ui/resend-link';
import { toast } from '@portal/ui/toast';

const tell = (text: string, status: 'success' | 'error'): void =>
  void toast({ name: 'resend-verification', text, status, position: 'top-center', shouldReplace: true });

interface VerificationMailProps {
  /** What the user does once the address is verified: 'submit again'. */
  next: string;
}

/** What to do about an address that is not verified: open the link, or get another e-mail without leaving the page. */
export function VerificationMail({ next }: VerificationMailProps) {
  const { busy, left, wasSent, send } = useVerificationMail(tell);
  const email = useSession(auth => auth.email) ?? 'your address';
  const isVerified = useSession(auth => auth.emailVerified === true);
  if (isVerified) return <>Your e-mail address is verified now. Please {next}.</>;
  return (
    <>
      Please verify your e-mail address first: open the link in the {wasSent ? 'new ' : ''}e-mail that we sent to{' '}
      {email}, then {next}. <ResendLink label="Resend e-mail" left={left} busy={busy} onPress={send} />
    </>
  );
}
