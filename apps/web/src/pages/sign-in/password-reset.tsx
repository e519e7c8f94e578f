import { NewPasswordPage } from '@portal/auth/password/new-password-page';
import { usePaths } from '@portal/client/browser/paths';
import { useLocation, useNavigate } from 'react-router';
import { brandAt } from '../../brand/brand';
import { legalLinks } from '../../brand/legal-links';
import { announcePasswordSet } from './password-set';

/** Sets a new password after the link of an e-mail [RTE-10]. */
export function PasswordReset() {
  const paths = usePaths();
  const navigate = useNavigate();
  return (
    <NewPasswordPage
      brand={brandAt(useLocation().pathname)}
      legalLinks={legalLinks(paths)}
      title="Choose a new password"
      lead="You sign in with it from now on."
      again={{ label: 'Get a new link', to: paths.forgotPassword() }}
      onDone={() => {
        announcePasswordSet();
        void navigate(paths.login(), { replace: true });
      }}
    />
  );
}
