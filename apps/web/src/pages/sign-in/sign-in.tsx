import { SignInPage } from '@portal/auth/sign-in/sign-in-page';
import { usePaths } from '@portal/client/browser/paths';
import { use, useState } from 'react';
import { useLocation } from 'react-router';
import { brandAt } from '../../brand/brand';
import { usePostSignInRedirect } from '../../session/post-sign-in-redirect';
import { legalLinks } from '../../brand/legal-links';
import { PreloadPage } from '../../page/preload-context';
import { useSignInNotice } from '../../session/sign-in-notice';
import { SignedInPage, useIsSignedIn } from './signed-in';

/** The sign-in screen; afterwards the access decision selects the next page. */
export function SignIn() {
  const paths = usePaths();
  const redirect = usePostSignInRedirect('login');
  const preloadPage = use(PreloadPage);
  const { pathname } = useLocation();
  const notice = useSignInNotice();
  // The form stays until the next page opens.
  const [isSubmitted, setSubmitted] = useState(false);
  if (useIsSignedIn() && !isSubmitted) return <SignedInPage />;
  return (
    <SignInPage
      brand={brandAt(pathname)}
      legalLinks={legalLinks(paths)}
      notice={notice}
      onSubmit={() => {
        setSubmitted(true);
        preloadPage(paths.twoFactor());
        preloadPage(paths.portfolio());
      }}
      onSignedIn={redirect}
    />
  );
}
