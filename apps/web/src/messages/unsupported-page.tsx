import { AuthFrame } from '@portal/auth/frame/auth-frame';
import { AuthMessage } from '@portal/auth/frame/auth-message';
import { usePaths } from '@portal/client/browser/paths';
import { useSession } from '@portal/client/session/session-store';
import { withoutBidi } from '@portal/domain/access/failures';
import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { brandAt } from '../brand/brand';
import { legalLinks } from '../brand/legal-links';
import { useSignOut } from '../session/sign-out';
import { supportLink } from '../brand/support-link';

const general = 'Your account may not be supported.';

/**
 * Explains why the portal can't be used [RTE-13]. The message in the address is shown only if it is the server's reason for
 * this user: anybody can write an address.
 */
export function UnsupportedPage() {
  const paths = usePaths();
  const [query] = useSearchParams();
  const reason = useSession(auth => auth.errorMessage);
  const { canSignOut, signOut } = useSignOut();
  return (
    <AuthFrame brand={brandAt(useLocation().pathname)} legalLinks={legalLinks(paths)} shortPanel>
      <AuthMessage
        tone="wait"
        icon={<IconInfoCircle size={24} stroke={1.75} />}
        title="Not supported"
        actions={
          <>
            <Button component="a" href={supportLink('Portal not supported')} size="lg" fullWidth>
              Contact Support
            </Button>
            {canSignOut ? (
              <Button variant="default" size="lg" fullWidth onClick={signOut}>
                Sign Out
              </Button>
            ) : (
              <Button component={Link} variant="default" to={paths.login()} size="lg" fullWidth>
                Go to sign in
              </Button>
            )}
          </>
        }
      >
        <p>{reason !== null && query.get('errorMessage') === reason ? withoutBidi(reason) : general}</p>
      </AuthMessage>
    </AuthFrame>
  );
}
