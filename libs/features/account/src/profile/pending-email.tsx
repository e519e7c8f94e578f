import { usePaths } from '@portal/client/browser/paths';
import { useVerificationMail } from '@portal/client/session/sign-in/use-verification-mail';
import type { Identity } from '@portal/contracts/schemas/identity';
import { LinkButton } from '@portal/ui/controls/link-button';
import { ResendLink } from '@portal/ui/controls/resend-link';
import { StatusBadge } from '@portal/ui/display/status-badge';
import { useState } from 'react';
import { Link } from 'react-router';
import styles from './profile.module.css';
import { notifyVerification } from './resend-verification';
import { useSaveProfile } from './use-save-profile';

interface PendingEmailProps {
  identity: Identity;
  /** The new address. */
  email: string;
}

/** A new email address whose link has not been opened: the old one counts until then, and the change can be canceled. */
export function PendingEmail({ identity, email }: PendingEmailProps) {
  const paths = usePaths();
  const mail = useVerificationMail(notifyVerification);
  const { busy, save } = useSaveProfile(identity);
  const [needsCode, setNeedsCode] = useState(false);
  const cancel = async (): Promise<void> => {
    // The address in use takes the place of the new one.
    const outcome = await save({ email: identity.email ?? '' });
    setNeedsCode(outcome.kind === 'codeRequired');
  };
  return (
    <div className={styles.pending}>
      <span className={styles.line}>
        {email}
        <StatusBadge tone="warn" label="Pending verification" />
      </span>
      <p className={styles.pendingNote}>
        Open the link in the most recent email we sent to this address.
        {identity.email !== null && ` Until then, sign in with ${identity.email}.`}
      </p>
      <span className={styles.line}>
        <ResendLink label="Resend email" left={mail.left} busy={mail.busy} onPress={mail.send} />
        <LinkButton aria-disabled={busy || undefined} onClick={() => void cancel()}>
          Cancel change
        </LinkButton>
      </span>
      {needsCode && (
        <span className={styles.problem} role="alert">
          Nothing was changed. <Link to={paths.verifyTwoFactor()}>Enter a code first</Link>
        </span>
      )}
    </div>
  );
}
