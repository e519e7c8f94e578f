import { Button } from '@mantine/core';
import { portalConfig } from '@portal/client/browser/config';
import { usePaths } from '@portal/client/browser/paths';
import { EmptyNote } from '@portal/ui/feedback/empty-note';
import { SectionCard } from '@portal/ui/layout/section-card';
import { IconUser } from '@tabler/icons-react';
import { Link } from 'react-router';

/** In place of the profile of a user about whom the server knows nothing, who may have no account yet. */
export function NoProfile({ hasAccount }: { hasAccount: boolean }) {
  const paths = usePaths();
  const action = hasAccount ? (
    <Button component="a" variant="default" href={`mailto:${portalConfig().supportEmail}`}>
      Contact Support
    </Button>
  ) : (
    <Button component={Link} variant="default" to={paths.createAccount()}>
      Open an account
    </Button>
  );
  return (
    <SectionCard title="Profile">
      <EmptyNote icon={<IconUser size={28} stroke={1.75} />} title="No profile yet" action={action}>
        {hasAccount
          ? 'Your name, contact details and addresses appear here. We have none on file for you.'
          : 'Your name, contact details and addresses appear here once you have begun to open an account.'}
      </EmptyNote>
    </SectionCard>
  );
}
