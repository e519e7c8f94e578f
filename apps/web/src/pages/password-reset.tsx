import { NewPasswordPage } from '@portal/auth/new-password-page';
import { usePaths } from '@portal/client/paths';
import { useLocation, useNavigate } from 'react-router';
import { brandAt } from '../brand';
import { legalLinks } from '../legal-links';
import { tellPasswordSet } from '../password-set';

/** A new password by the link of an e-mail [RTE-10]. */
export function PasswordReset() {
  const paths = usePaths();
  const navigate = useNavigate();
  return (
    <NewPasswordPage
      brand={brandAt(useLocation().pathname)}
      legalLinks={legalLinks(paths)}
      title="Choose a new password"
      lead="You sign in with it from now on. All devices that are signed in are signed out."
      again={{ label: 'Get a new link', to: paths.forgotPassword() }}
      onDone={() => {
        tellPasswordSet();
        void navigate(paths.login(), { replace: true });
      }}
    />
  );
}
