import { usePaths } from '@portal/client/browser/paths';
import { Link } from 'react-router';
import type { AuthBrand, LegalLink } from '../frame/auth-brand';
import styles from '../frame/auth-form.module.css';
import { MigrationSteps } from './migration-steps';
import { SignInPage } from './sign-in-page';

interface MigrationPageProps {
  brand: AuthBrand;
  legalLinks: readonly LegalLink[];
  /** 1: sign in with the old provider's credentials; 3: sign in with the new password, which step 2 sets. */
  step: 1 | 3;
  onSubmit?: () => void;
  onSignedIn: () => void;
}

/** Sign-in of users who migrate from an old provider [RTE-07, SGN-11 to SGN-14]. */
export function MigrationPage({ step, brand, ...rest }: MigrationPageProps) {
  const paths = usePaths();
  return step === 1 ? (
    <SignInPage
      {...rest}
      brand={brand}
      passwordLabel="Old provider password"
      head={
        <>
          <MigrationSteps current={1} />
          <h1 className={styles.title}>Step 1: Verify your old provider credentials</h1>
          <p className={styles.lead}>Sign in with the email and password you used with your old provider.</p>
        </>
      }
      foot={
        <>
          Already moved your account? <Link to={paths.login()}>Sign In</Link>
        </>
      }
    />
  ) : (
    <SignInPage
      {...rest}
      brand={brand}
      passwordLabel="New password"
      head={
        <>
          <MigrationSteps current={3} />
          <h1 className={styles.title}>Step 3: Sign In to {brand.name} with your new password.</h1>
        </>
      }
      foot={
        <>
          Did something go wrong? <Link to={paths.migration()}>Start over</Link>
        </>
      }
    />
  );
}
