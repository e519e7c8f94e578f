import { SignInPage } from '@portal/auth/sign-in-page';
import { usePaths } from '@portal/client/paths';
import { use } from 'react';
import { useLocation } from 'react-router';
import { brandAt } from '../brand';
import { useGoOn } from '../go-on';
import { legalLinks } from '../legal-links';
import { PreloadPage } from '../preload-context';
import { useSignInNotice } from '../sign-in-notice';

/** The sign-in screen, which leads on to whatever the access decision finds next. */
export function SignIn() {
  const paths = usePaths();
  const goOn = useGoOn('login');
  const preloadPage = use(PreloadPage);
  const { pathname } = useLocation();
  return (
    <SignInPage
      brand={brandAt(pathname)}
      legalLinks={legalLinks(paths)}
      notice={useSignInNotice()}
      onSubmit={() => {
        preloadPage(paths.twoFactor());
        preloadPage(paths.portfolio());
      }}
      onSignedIn={goOn}
    />
  );
}
