import { SignInPage } from '@portal/auth/sign-in-page';
import { usePaths } from '@portal/client/paths';
import { useLocation, useNavigate } from 'react-router';
import { brandAt } from '../brand';
import { legalLinks } from '../legal-links';
import { preloadPage } from '../preload';

/** The sign-in screen, which leads on to whatever the access decision finds next. */
export function SignIn() {
  const paths = usePaths();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <SignInPage
      brand={brandAt(pathname)}
      legalLinks={legalLinks(paths)}
      onSubmit={() => {
        preloadPage(paths.twoFactor());
        preloadPage(paths.portfolio());
      }}
      onSignedIn={() => void navigate(paths.portfolio(), { replace: true })}
    />
  );
}
