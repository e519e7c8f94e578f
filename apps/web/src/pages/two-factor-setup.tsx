import { MigrationSteps } from '@portal/auth/migration-steps';
import { TwoFactorSetupPage } from '@portal/auth/two-factor-setup-page';
import { usePaths } from '@portal/client/paths';
import { useAuthority, useSession } from '@portal/client/session-store';
import { toast } from '@portal/ui/toast';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { brandAt } from '../brand';
import { useGoOn } from '../go-on';
import { legalLinks } from '../legal-links';
import { Waiting } from '../waiting';

/** Setting up a second factor: for who has none, and for who may choose another [RTE-29, RTE-30, SES-20]. */
export function TwoFactorSetup() {
  const paths = usePaths();
  const navigate = useNavigate();
  const goOn = useGoOn('register/two-factor-setup');
  const { pathname } = useLocation();
  const isMigrating = useSearchParams()[0].get('migrate') === 'true';
  const { phase, authenticated, twoFactorAuthenticated, twoFactorAuthType } = useSession();
  const mayChange = useAuthority('api:can-change-2fa-destination');
  if (phase === 'starting') return <Waiting />;
  if (!authenticated) return <Navigate to={paths.login()} replace />;
  const isFirst = twoFactorAuthType === 'NOT_SETUP';
  if (!isFirst && !mayChange) {
    return <Navigate to={twoFactorAuthenticated ? paths.portfolio() : paths.twoFactor()} replace />;
  }

  const finish = (resetToken: string | null): void => {
    if (resetToken !== null) {
      void navigate(paths.createPassword(resetToken, { migrate: 'true' }), { replace: true });
      return;
    }
    toast({
      name: 'two-factor-setup',
      text: 'Your second factor is set up. We ask for its code at each sign-in.',
      status: 'success',
      position: 'top-center',
      persistent: true,
    });
    goOn();
  };

  return (
    <TwoFactorSetupPage
      brand={brandAt(pathname)}
      legalLinks={legalLinks(paths)}
      head={isMigrating ? <MigrationSteps current={1} /> : undefined}
      isChange={!isFirst}
      back={
        twoFactorAuthenticated
          ? { label: 'Back to your profile', to: paths.account('personal-data') }
          : { label: 'Back to sign in', to: paths.logout() }
      }
      codePage={isFirst || twoFactorAuthenticated ? null : paths.twoFactor(isMigrating ? { migrationStep: '1' } : {})}
      onDone={finish}
    />
  );
}
