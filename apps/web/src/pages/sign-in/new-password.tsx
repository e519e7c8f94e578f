import { MigrationSteps } from '@portal/auth/sign-in/migration-steps';
import { NewPasswordPage } from '@portal/auth/password/new-password-page';
import { usePaths } from '@portal/client/browser/paths';
import { useSession } from '@portal/client/session/session-store';
import { toast } from '@portal/ui/feedback/toast';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { brandAt } from '../../brand/brand';
import { legalLinks } from '../../brand/legal-links';

/** The token of a migration comes with its code, not with an email. */
const withoutMigration = {
  title: 'Start over to set your password',
  message: 'You can set your password only right after you enter a verification code. Start over and enter a new one.',
};

/** First password of invited users, and of users who migrate from an earlier provider [RTE-31, REG-38]. */
export function CreatePassword() {
  const paths = usePaths();
  const navigate = useNavigate();
  const brand = brandAt(useLocation().pathname);
  const isMigrating = useSearchParams()[0].get('migrate') === 'true';
  const email = useSession(auth => auth.email);
  return (
    <NewPasswordPage
      brand={brand}
      legalLinks={legalLinks(paths)}
      head={isMigrating ? <MigrationSteps current={2} /> : undefined}
      title={isMigrating ? 'Step 2: Choose a new password' : 'Create your password'}
      lead={
        isMigrating
          ? `You’ll use this password, not your old provider’s, to sign in to ${brand.name}.`
          : `You’ll use this password to sign in to ${brand.name}.`
      }
      again={
        isMigrating
          ? // Signs out first: the first step would otherwise redirect to the portfolio.
            { label: 'Start over', to: paths.logout() }
          : { label: 'Get a new link', to: paths.forgotPassword() }
      }
      {...(isMigrating && { withoutToken: withoutMigration })}
      // The token of a migration is the session's own; that of an invitation may be someone else's.
      username={isMigrating ? email : null}
      onDone={() => {
        announcePasswordSet();
        void navigate(isMigrating ? paths.migration({ migrationStep: '3' }) : paths.login(), { replace: true });
      }}
    />
  );
}

/** Sets a new password after the link of an email [RTE-10]. */
export function PasswordReset() {
  const paths = usePaths();
  const navigate = useNavigate();
  return (
    <NewPasswordPage
      brand={brandAt(useLocation().pathname)}
      legalLinks={legalLinks(paths)}
      title="Choose a new password"
      lead="You’ll use this password to sign in."
      again={{ label: 'Get a new link', to: paths.forgotPassword() }}
      onDone={() => {
        announcePasswordSet();
        void navigate(paths.login(), { replace: true });
      }}
    />
  );
}

/** Confirms the new password with a toast on the next screen. */
const announcePasswordSet = (): void =>
  void toast({
    name: 'password-set',
    text: 'Your new password is set. Use it to sign in.',
    status: 'success',
    position: 'top-center',
  });
