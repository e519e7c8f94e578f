import { portalConfig } from '@portal/client/config';
import { usePaths } from '@portal/client/paths';
import { useSession } from '@portal/client/session-store';
import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { pageTitle } from '../route-match';
import { routes } from '../routes';
import { Message } from './message';

/** Stands for a page that the portal will have; it says so and names a person to ask. */
export function NotOpenPage() {
  const paths = usePaths();
  const { pathname } = useLocation();
  const authenticated = useSession(auth => auth.authenticated);
  const { supportEmail } = portalConfig();
  return (
    <Message
      title={pageTitle(routes, pathname)}
      actions={
        <Button component={Link} variant="default" to={authenticated ? paths.portfolio() : paths.login()}>
          {authenticated ? 'Go to portfolio' : 'Go to sign in'}
        </Button>
      }
    >
      <p>This part of the portal is not open yet.</p>
      <p>
        If you need it now, write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    </Message>
  );
}
