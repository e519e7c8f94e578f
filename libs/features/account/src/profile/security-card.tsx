import { usePaths } from '@portal/client/browser/paths';
import { useAuthority, useSession } from '@portal/client/session/session-store';
import { FactList } from '@portal/ui/display/fact-list';
import { formatStatus, missing } from '@portal/ui/format/format';
import { deferredPart } from '@portal/ui/feedback/lazy-part';
import { SectionCard } from '@portal/ui/layout/section-card';
import { Link } from 'react-router';
import styles from './aside.module.css';
import { ResendVerification } from './resend-verification';

const factors: Readonly<Record<string, string>> = {
  SMS: 'Text message',
  EMAIL: 'Email',
  AUTHENTICATOR: 'Authenticator app',
  NOT_SETUP: 'Not set up',
};

// Below the facts, and rarely used.
const SecurityActions = deferredPart(async () => (await import('./security-actions')).SecurityActions);

/** Sign-in methods of the user. Only a user with the authority can choose another second factor. */
export function SecurityCard() {
  const paths = usePaths();
  const type = useSession(auth => auth.twoFactorAuthType);
  const phone = useSession(auth => auth.maskedPhone);
  const verified = useSession(auth => auth.emailVerified);
  const mayChange = useAuthority('api:can-change-2fa-destination');
  return (
    <SectionCard title="Security" padded>
      <FactList
        facts={[
          {
            label: 'Two-factor authentication',
            value: type === null ? missing : (factors[type] ?? formatStatus(type)),
          },
          ...(type === 'SMS' && phone !== null ? [{ label: 'Codes sent to', value: phone }] : []),
          { label: 'Email', value: verified === null ? missing : verified ? 'Verified' : 'Not verified yet' },
        ]}
      />
      {verified === false && (
        <p className={styles.note}>
          <ResendVerification />
        </p>
      )}
      <p className={styles.note}>
        {mayChange ? (
          <Link to={paths.twoFactorSetup()}>Change how you get codes</Link>
        ) : (
          'To change how you get codes, contact support.'
        )}
      </p>
      <SecurityActions />
    </SectionCard>
  );
}
