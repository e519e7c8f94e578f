import { portalConfig } from '@portal/client/browser/config';
import { usePaths } from '@portal/client/browser/paths';
import { useSession } from '@portal/client/session/session-store';
import { Button } from '@mantine/core';
import { IconSnowflake } from '@tabler/icons-react';
import { Navigate } from 'react-router';
import { useSignOut } from '../session/sign-out';
import { supportLink } from '../brand/support-link';
import { PageLoader } from '../page/page-loader';
import { Message } from './message';

/**
 * For frozen accounts; it offers sign-out itself, because the header may have no button [RTE-12, SHL-22]. Other users
 * are redirected to the portfolio, visitors to sign-in.
 */
export function FrozenPage() {
  const paths = usePaths();
  const { phase, frozen, authenticated } = useSession();
  if (phase === 'starting') return <PageLoader />;
  if (!frozen) return <Navigate to={authenticated ? paths.portfolio() : paths.login()} replace />;
  return <Frozen />;
}

function Frozen() {
  const { canSignOut, signOut } = useSignOut();
  const { supportPhone } = portalConfig();
  return (
    <Message
      icon={<IconSnowflake size={32} stroke={1.5} />}
      title="Your account is frozen"
      actions={
        <>
          <Button component="a" href={supportLink('My account is frozen')}>
            Contact Support
          </Button>
          {canSignOut && (
            <Button variant="default" onClick={signOut}>
              Sign Out
            </Button>
          )}
        </>
      }
    >
      <p>You can’t trade or move money while it’s frozen.</p>
      <p>
        Email us or call <a href={`tel:${supportPhone.replace(/[^+\d]/g, '')}`}>{supportPhone}</a>.
      </p>
    </Message>
  );
}
