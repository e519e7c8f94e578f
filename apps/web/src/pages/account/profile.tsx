import { Button } from '@mantine/core';
import { ProfileAside, ProfilePage } from '@portal/account/profile/profile-page';
import { useAccountInfo } from '@portal/account/profile/use-account-info';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { AccountFrame } from './account-frame';
import { supportLink } from '../../brand/support-link';
import { Message } from '../../messages/message';

/** Profile page of the account section [RTE-43]; only an error when the account cannot be loaded [ACT-26]. */
export function Profile() {
  const { account, failed, busy, retry } = useAccountInfo();
  if (failed) {
    return (
      <Message
        title="Error loading account data."
        actions={
          <>
            <BusyButton busy={busy} onClick={retry}>
              Try again
            </BusyButton>
            <Button component="a" variant="default" href={supportLink('Error loading account data')}>
              Contact Support
            </Button>
          </>
        }
      >
        <p>Try again, or contact support if the problem continues.</p>
      </Message>
    );
  }
  return (
    <AccountFrame aside={<ProfileAside account={account} />}>
      <ProfilePage account={account} />
    </AccountFrame>
  );
}
