import { AuthFrame } from '@portal/auth/auth-frame';
import { usePaths } from '@portal/client/paths';
import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { brandAt } from '../brand';
import { legalLinks } from '../legal-links';
import styles from './landing-page.module.css';

/** The first page for visitors: who this is, and the ways in [RTE-03]. */
export function LandingPage() {
  const paths = usePaths();
  const brand = brandAt(useLocation().pathname);
  return (
    <AuthFrame brand={brand} legalLinks={legalLinks(paths)}>
      <h1 className={styles.title}>Welcome to {brand.name}</h1>
      <p className={styles.lead}>Sign in to see your portfolio and to trade, or open an account.</p>
      <div className={styles.actions}>
        <Button component={Link} to={paths.login()} size="lg" fullWidth>
          Sign In
        </Button>
        <Button component={Link} to={paths.createAccount()} size="lg" variant="default" fullWidth>
          Create Account
        </Button>
      </div>
      <p className={styles.more}>
        Before you decide, read our <Link to={paths.disclosure('disclosures')}>disclosures</Link>.
      </p>
    </AuthFrame>
  );
}
