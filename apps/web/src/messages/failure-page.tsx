import { Button } from '@mantine/core';
import { signOut } from '../session/sign-out';
import { supportLink } from '../brand/support-link';
import { Message } from './message';
import { formatDateTime } from '@portal/ui/format/format-time';
import { serverNow } from '@portal/client/browser/server-time';
import { useState } from 'react';

interface FailurePageProps {
  /**
   * The server says 'Must be two factor authenticated to complete request' although the user is: only a new sign-in
   * helps.
   */
  mustSignOut?: boolean;
  /** Shown inside header and footer. */
  framed?: boolean;
}

/** The generic error screen [ERR-12 to ERR-16]. */
export function FailurePage({ mustSignOut = false, framed = false }: FailurePageProps) {
  const [at] = useState(serverNow);
  return (
    <Message
      alone={!framed}
      title="Something went wrong"
      actions={
        <>
          {mustSignOut ? (
            <Button onClick={signOut}>Sign Out</Button>
          ) : (
            <Button onClick={() => window.location.reload()}>Refresh Page</Button>
          )}
          <Button component="a" variant="default" href={supportLink('Portal error', at)}>
            Contact Support
          </Button>
        </>
      }
    >
      <p>
        {mustSignOut
          ? 'Please contact customer support or sign out and try again.'
          : 'Refresh the page to try again, or contact support if the problem continues.'}
      </p>
      <p>Error time (for support): {formatDateTime(at)}</p>
    </Message>
  );
}
