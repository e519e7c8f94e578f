import { portalConfig } from '@portal/client/config';
import { Button } from '@mantine/core';
import { IconSnowflake } from '@tabler/icons-react';
import { useSignOut } from '../shell/sign-out';
import { supportLink } from '../support-link';
import { Message } from './message';

/** For an account that was frozen; signing out stays possible, also where the header has no button [RTE-12, SHL-22]. */
export function FrozenPage() {
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
      <p>
        You cannot trade or move money while it is frozen. Support can tell you why, and what is needed to open it
        again.
      </p>
      <p>
        Write to us, or call <a href={`tel:${supportPhone.replace(/[^+\d]/g, '')}`}>{supportPhone}</a>.
      </p>
    </Message>
  );
}
