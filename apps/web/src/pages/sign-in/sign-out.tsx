import { usePaths } from '@portal/client/browser/paths';
import { useSession } from '@portal/client/session/session-store';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { endSession } from '../../session/sign-out';
import { PageLoader } from '../../page/page-loader';
import { FailurePage } from '../../messages/failure-page';

/** Signs out on mount and redirects to login [RTE-06]. */
export function SignOut() {
  const paths = usePaths();
  const phase = useSession(auth => auth.phase);
  const [result, setResult] = useState<'done' | 'failed' | null>(null);
  useEffect(() => {
    // The session must be loaded before it can be ended.
    if (phase === 'starting' || result !== null) return;
    endSession().then(
      () => setResult('done'),
      () => setResult('failed'),
    );
  }, [phase, result]);
  if (result === 'done') return <Navigate to={paths.login()} replace />;
  return result === 'failed' ? <FailurePage /> : <PageLoader />;
}
