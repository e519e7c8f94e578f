import { Button } from '@mantine/core';
import { useSignOut } from '../shell/sign-out';
import { supportLink } from '../support-link';
import { Message } from './message';

/** For an account that was frozen; signing out stays possible, also where the header has no button [RTE-12, SHL-22]. */
export function FrozenPage() {
  const { canSignOut, signOut } = useSignOut();
  return (
    <Message
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
      <p>You cannot trade or move money while the account is frozen. Please contact support to find out why.</p>
    </Message>
  );
}
