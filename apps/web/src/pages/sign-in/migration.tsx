import { MigrationPage } from '@portal/auth/sign-in/migration-page';
import { usePaths } from '@portal/client/browser/paths';
import { useSession } from '@portal/client/session/session-store';
import { useContext, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { brandAt } from '../../brand/brand';
import { usePostSignInRedirect } from '../../session/post-sign-in-redirect';
import { legalLinks } from '../../brand/legal-links';
import { PreloadPage } from '../../page/preload-context';
import { SignedInPage, useIsSignedIn } from './signed-in';

/**
 * Sign-in of users who migrate from an earlier provider: step 1, and step 3 after the new password [RTE-07, SGN-15,
 * SGN-16].
 */
export function Migration() {
  const paths = usePaths();
  const redirect = usePostSignInRedirect('migration');
  const preloadPage = useContext(PreloadPage);
  const { pathname } = useLocation();
  const step = useSearchParams()[0].get('migrationStep') === '3' ? 3 : 1;
  const query = { migrationStep: String(step) };
  // The form stays until the next page opens.
  const [isSubmitted, setSubmitted] = useState(false);
  // Some back ends keep the session in which the new password was set.
  const mustSignIn = useSession(({ twoFactorAuthenticated }) => step === 3 && !twoFactorAuthenticated);
  if (useIsSignedIn() && !isSubmitted && !mustSignIn) return <SignedInPage query={query} />;
  return (
    <MigrationPage
      key={step}
      step={step}
      brand={brandAt(pathname)}
      legalLinks={legalLinks(paths)}
      onSubmit={() => {
        setSubmitted(true);
        preloadPage(paths.twoFactor());
      }}
      onSignedIn={() => redirect(query)}
    />
  );
}
