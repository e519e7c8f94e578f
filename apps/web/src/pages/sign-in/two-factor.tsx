import { MigrationSteps } from '@portal/auth/sign-in/migration-steps';
import { TwoFactorPage } from '@portal/auth/two-factor/two-factor-page';
import { usePaths } from '@portal/client/browser/paths';
import { useSession } from '@portal/client/session/session-store';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { brandAt } from '../../brand/brand';
import { usePostSignInRedirect } from '../../session/post-sign-in-redirect';
import { legalLinks } from '../../brand/legal-links';

/** Code screen; redirects users who have not passed the first factor. */
export function TwoFactor() {
  const paths = usePaths();
  const navigate = useNavigate();
  const redirect = usePostSignInRedirect('two-factor');
  const { pathname } = useLocation();
  const step = useSearchParams()[0].get('migrationStep');
  const authenticated = useSession(auth => auth.authenticated);
  if (!authenticated) return <Navigate to={paths.login()} replace />;
  return (
    <TwoFactorPage
      brand={brandAt(pathname)}
      legalLinks={legalLinks(paths)}
      head={step === '1' || step === '3' ? <MigrationSteps current={step === '1' ? 1 : 3} /> : undefined}
      leadsToPassword={step === '1'}
      onVerified={resetToken => {
        if (resetToken === null) redirect(step === null ? {} : { migrationStep: step });
        else void navigate(paths.createPassword(resetToken, { migrate: 'true' }), { replace: true });
      }}
    />
  );
}
