import { usePaths } from '@portal/client/browser/paths';
import { useSession } from '@portal/client/session/session-store';
import { SkeletonLines } from '@portal/ui/feedback/skeleton-lines';
import { Navigate, useSearchParams } from 'react-router';
import { ApplicationStatus } from './application-status';
import { CardPage } from '../frame/card-page';
import { useApplication } from '../application/use-application';
import { useSignedAccount } from '../application/use-signed-account';

/**
 * Status of a submitted application [RTE-32, RTE-33]. With `authUser=true` in the address, a user who joined another
 * user's account sees what the application waits for.
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
