import { MigrationSteps } from '@portal/auth/sign-in/migration-steps';
import { TwoFactorSetupPage } from '@portal/auth/two-factor/two-factor-setup-page';
import { usePaths } from '@portal/client/browser/paths';
import { useAuthority, useSession } from '@portal/client/session/session-store';
import { toast } from '@portal/ui/feedback/toast';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { brandAt } from '../../brand/brand';
import { usePostSignInRedirect } from '../../session/post-sign-in-redirect';
import { legalLinks } from '../../brand/legal-links';
import { PageLoader } from '../../page/page-loader';

/** Sets up a second factor for users who have none, or who may change it and ask for that [RTE-29, RTE-30, SES-20]. */
export function TwoFactorSetup() {
  const paths = usePaths();
  const navigate = useNavigate();
  const redirect = usePostSignInRedirect('register/two-factor-setup');
  const { pathname } = useLocation();
  const isMigrating = useSearchParams()[0].get('migrate') === 'true';
  const { phase, authenticated, twoFactorAuthenticated, twoFactorAuthType } = useSession();
  const mayChange = useAuthority('api:can-change-2fa-destination');
  if (phase === 'starting') return <PageLoader />;
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
      text: 'Two-factor authentication is on.',
      status: 'success',
      position: 'top-center',
      persistent: true,
    });
    redirect();
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
