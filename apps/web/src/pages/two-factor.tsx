import { MigrationSteps } from '@portal/auth/migration-steps';
import { TwoFactorPage } from '@portal/auth/two-factor-page';
import { usePaths } from '@portal/client/paths';
import { useSession } from '@portal/client/session-store';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { brandAt } from '../brand';
import { useGoOn } from '../go-on';
import { legalLinks } from '../legal-links';

/** The code screen; without a first factor there is nothing to add a second to. */
export function TwoFactor() {
  const paths = usePaths();
  const navigate = useNavigate();
  const goOn = useGoOn('two-factor');
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
        if (resetToken === null) goOn(step === null ? {} : { migrationStep: step });
        else void navigate(paths.createPassword(resetToken, { migrate: 'true' }), { replace: true });
      }}
    />
  );
}
