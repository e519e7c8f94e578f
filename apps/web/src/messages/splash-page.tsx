import { Button } from '@mantine/core';
import { useSession } from '@portal/client/session/session-store';
import { signOut } from '../session/sign-out';
import { supportLink } from '../brand/support-link';
import { Message } from './message';

/** Shown instead of any page when the account cannot be used, with the server's message [ERR-10, ERR-11]. */
export function SplashPage({ message }: { message: string }) {
  const authenticated = useSession(auth => auth.authenticated);
  return (
    <Message
      alone
      title="Your account isn’t available"
      actions={
        <>
          <Button component="a" href={supportLink('I can’t access my account')}>
            Contact Support
          </Button>
          {authenticated && (
            <Button variant="default" onClick={signOut}>
              Sign Out
            </Button>
          )}
        </>
      }
    >
      <p>{message}</p>
    </Message>
  );
}
