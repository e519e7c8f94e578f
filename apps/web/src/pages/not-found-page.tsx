import { usePaths } from '@portal/client/paths';
import { useSession } from '@portal/client/session-store';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Message } from './message';

/** Shown for every path that is no page of the portal [RTE-04]. */
export function NotFoundPage() {
  const paths = usePaths();
  const authenticated = useSession(auth => auth.authenticated);
  return (
    <Message
      title="Page not found"
      actions={
        <Button component={Link} to={authenticated ? paths.portfolio() : paths.home()}>
          {authenticated ? 'Go to portfolio' : 'Go to the start page'}
        </Button>
      }
    >
      <p>The address may be mistyped, or the page may have moved.</p>
    </Message>
  );
}
