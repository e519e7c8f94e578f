import { usePaths } from '@portal/client/paths';
import { useSession } from '@portal/client/session-store';
import { SkeletonLines } from '@portal/ui/skeleton-lines';
import { Navigate, useSearchParams } from 'react-router';
import { ApplicationStatus } from './application-status';
import { CardPage } from './card-page';
import { useApplication } from './use-application';
import { useSignedAccount } from './use-signed-account';

/**
 * What has become of an application that was sent [RTE-32, RTE-33]. `authUser=true` in the address lets somebody who joined
 * the account of another person read what is waited for.
 */
export function SubmittedApplicationPage() {
  const paths = usePaths();
  const accountId = useSignedAccount();
  const { phase, authenticated, twoFactorAuthenticated } = useSession();
  const [query] = useSearchParams();
  if (phase === 'starting') {
    return (
      <CardPage title="Your application">
        <SkeletonLines lines={5} label="Loading your application" />
      </CardPage>
    );
  }
  if (!authenticated) return <Navigate to={paths.login()} replace />;
  if (!twoFactorAuthenticated) return <Navigate to={paths.twoFactor()} replace />;
  if (accountId === null) return <Navigate to={paths.createAccount()} replace />;
  return <Submitted accountId={accountId} authUser={query.get('authUser') === 'true'} />;
}

function Submitted({ accountId, authUser }: { accountId: string; authUser: boolean }) {
  const application = useApplication(accountId);
  return <ApplicationStatus accountId={accountId} application={application} authUser={authUser} />;
}
