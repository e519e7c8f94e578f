import { Button } from '@mantine/core';
import { useSession } from '@portal/client/session-store';
import { signOut } from '../shell/sign-out';
import { supportLink } from '../support-link';
import { Message } from './message';

/** Stands in front of everything when the account itself cannot be used, and says what the server said [ERR-10, ERR-11]. */
export function SplashPage({ message }: { message: string }) {
  const authenticated = useSession(auth => auth.authenticated);
  return (
    <Message
      alone
      title="We cannot open your account"
      actions={
        <>
          <Button component="a" href={supportLink('My account cannot be opened')}>
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
