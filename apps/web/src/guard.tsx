import { pageFrom, usePaths } from '@portal/client/paths';
import { saveReturnTarget } from '@portal/client/return-target-store';
import { useSession } from '@portal/client/session-store';
import { isAnonymousPage, isPublicPage } from '@portal/domain/public-pages';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { FailurePage } from './pages/failure-page';
import { lastSignOutReason } from './session-end';
import { Waiting } from './waiting';

// What is for signed-in users only comes when there is one.
const AccessCheck = lazy(async () => ({ default: (await import('./access-check')).AccessCheck }));

interface GuardProps {
  /** The page stands inside header and footer. */
  framed: boolean;
  children: ReactNode;
}

/**
 * Lets a visitor see a page or sends him or her elsewhere, as the access decision says [ACS-01 to ACS-19]. While it is
 * not known who is here nobody is sent anywhere [ACS-20].
 */
export function Guard({ framed, children }: GuardProps) {
  const { pathname } = useLocation();
  const page = pageFrom(pathname) ?? '';
  const phase = useSession(auth => auth.phase);
  const authenticated = useSession(auth => auth.authenticated);
  const twoFactorRefused = useSession(auth => auth.twoFactorRefused);
  // An applicant is not to begin anew because the server could not be asked who this is.
  const isUnknown = phase === 'failed' && page.toLowerCase().startsWith('register');
  if (isPublicPage(page) && !isAnonymousPage(page) && !isUnknown) return children;
  if (phase === 'starting') return <Waiting />;
  if (phase === 'failed') return <FailurePage framed={framed} />;
  if (twoFactorRefused) return <FailurePage mustSignOut framed={framed} />;
  if (!authenticated) return isPublicPage(page) ? children : <ToLogin />;
  return (
    <Suspense fallback={<Waiting />}>
      <AccessCheck page={page}>{children}</AccessCheck>
    </Suspense>
  );
}

/** Step 1 of the decision: who is not signed in goes to login, and the page asked for is kept [ACS-02, RTE-54]. */
function ToLogin() {
  const paths = usePaths();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    // Whoever has signed out has finished; only those who were stopped on their way come back to it.
    if (lastSignOutReason() !== 'user') saveReturnTarget(`${pathname}${search}${hash}`);
    void navigate(paths.login(), { replace: true });
  }, [navigate, paths, pathname, search, hash]);
  return <Waiting />;
}
