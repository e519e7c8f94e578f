import { MigrationSteps } from '@portal/auth/migration-steps';
import { NewPasswordPage } from '@portal/auth/new-password-page';
import { usePaths } from '@portal/client/paths';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { brandAt } from '../brand';
import { legalLinks } from '../legal-links';
import { tellPasswordSet } from '../password-set';

/** The first password here: of people who were invited, and of those who move over from an old provider [RTE-31, REG-38]. */
export function CreatePassword() {
  const paths = usePaths();
  const navigate = useNavigate();
  const brand = brandAt(useLocation().pathname);
  const isMigrating = useSearchParams()[0].get('migrate') === 'true';
  return (
    <NewPasswordPage
      brand={brand}
      legalLinks={legalLinks(paths)}
      head={isMigrating ? <MigrationSteps current={2} /> : undefined}
      title={isMigrating ? 'Step 2: Choose a new password' : 'Create your password'}
      lead={
        isMigrating
          ? `It takes the place of the one from your old provider. You sign in to ${brand.name} with it next.`
          : `You sign in to ${brand.name} with it from now on.`
      }
      again={
        isMigrating
          ? // Signing out first: the first step would otherwise lead on to the portfolio.
            { label: 'Start again', to: paths.logout() }
          : { label: 'Get a new link', to: paths.forgotPassword() }
      }
      onDone={() => {
        tellPasswordSet();
        void navigate(isMigrating ? paths.migration({ migrationStep: '3' }) : paths.login(), { replace: true });
      }}
    />
  );
}
