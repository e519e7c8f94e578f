import { usePaths } from '@portal/client/paths';
import { useSession } from '@portal/client/session-store';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { endSession } from '../shell/sign-out';
import { Waiting } from '../waiting';
import { FailurePage } from './failure-page';

/** Signs out whoever opens it and leads to login [RTE-06]. */
export function SignOut() {
  const paths = usePaths();
  const phase = useSession(auth => auth.phase);
  const [result, setResult] = useState<'done' | 'failed' | null>(null);
  useEffect(() => {
    // Start-up must know the session before it can be ended.
    if (phase === 'starting' || result !== null) return;
    endSession().then(
      () => setResult('done'),
      () => setResult('failed'),
    );
  }, [phase, result]);
  if (result === 'done') return <Navigate to={paths.login()} replace />;
  return result === 'failed' ? <FailurePage /> : <Waiting />;
}
