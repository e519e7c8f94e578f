import { useSession } from '@portal/client/session/session-store';
import { Notice } from '@portal/ui/feedback/notice';
import { VerificationMail } from './verification-mail';

/** Says before the signature, not after it, that the address must be verified first; nothing where it is, or where we can't tell. */
export function UnverifiedEmail({ next = 'submit your application' }: { next?: string }) {
  const isUnverified = useSession(auth => auth.emailVerified === false);
  if (!isUnverified) return null;
  return (
    <Notice tone="warn">
      <VerificationMail next={next} />
    </Notice>
  );
}
