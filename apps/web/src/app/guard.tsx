import { pageFrom, usePaths } from '@portal/client/browser/paths';
import { saveReturnTarget } from '@portal/client/session/return-target-store';
import { useSession } from '@portal/client/session/session-store';
import { isAnonymousPage, isPublicPage } from '@portal/domain/access/public-pages';
import { preloadable } from '@portal/ui/feedback/preloadable';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { FailurePage } from '../messages/failure-page';
import { lastSignOutReason } from '../session/session-end';
import { PageLoader } from '../page/page-loader';

// Only signed-in users need this code.
const { Component: AccessCheck, preload } = preloadable(async () => (await import('./access-check')).AccessCheck);
export const preloadAccessCheck = preload;

interface GuardProps {
  /** The page is shown inside header and footer. */
  framed: boolean;
  children: ReactNode;
}

/**
 * Shows the page or redirects, as the access decision says [ACS-01 to ACS-19]. Does not redirect while the session is
 * unknown [ACS-20].
 */
export function Guard({ framed, children }: GuardProps) {
  const { pathname } = useLocation();
  const page = pageFrom(pathname) ?? '';
  const phase = useSession(auth => auth.phase);
  const authenticated = useSession(auth => auth.authenticated);
  const twoFactorRefused = useSession(auth => auth.twoFactorRefused);
  // An applicant must not start over because the session could not be checked.
  const isUnknown = phase === 'failed' && page.toLowerCase().startsWith('register');
  if (isPublicPage(page) && !isAnonymousPage(page) && !isUnknown) return children;
  if (phase === 'starting') return <PageLoader />;
  if (phase === 'failed') return <FailurePage framed={framed} />;
  if (twoFactorRefused) return <FailurePage mustSignOut framed={framed} />;
  if (!authenticated) return isPublicPage(page) ? children : <RedirectToLogin />;
  return (
    <Suspense fallback={<PageLoader />}>
      <AccessCheck page={page}>{children}</AccessCheck>
    </Suspense>
  );
}

/** Step 1 of the decision: redirects a visitor to login and saves the requested page [ACS-02, RTE-54]. */
function RedirectToLogin() {
  const paths = usePaths();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    // After an explicit sign-out there is nothing to return to; an interrupted user returns to this page.
    if (lastSignOutReason() !== 'user') saveReturnTarget(`${pathname}${search}${hash}`);
    void navigate(paths.login(), { replace: true });
  }, [navigate, paths, pathname, search, hash]);
  return <PageLoader />;
}
