import form from '@portal/auth/frame/auth-form.module.css';
import { AuthFrame } from '@portal/auth/frame/auth-frame';
import { portalConfig } from '@portal/client/browser/config';
import { usePaths } from '@portal/client/browser/paths';
import { helpHref } from '@portal/ui/layout/help-request';
import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { brandAt } from '../../brand/brand';
import { legalLinks } from '../../brand/legal-links';
import styles from './landing-page.module.css';
import { SignedIn, useIsSignedIn } from './signed-in';

/** Requirements for opening an account, as stated to applicants (specification 0 section 1). */
const needs = [
  { label: 'Age', value: '18 or older' },
  { label: 'Social Security number', value: 'A valid SSN' },
  { label: 'Residential address', value: 'In the US, in a supported state' },
  { label: 'Citizenship', value: 'United States' },
  { label: 'Review', value: 'Up to 2 business days' },
] as const;

function Visitor() {
  const paths = usePaths();
  return (
    <>
      <p className={form.lead} data-welcome>
        Sign in to see your portfolio and trade.
      </p>
      <div className={styles.actions}>
        <Button component={Link} to={paths.login()} size="lg" fullWidth>
          Sign In
        </Button>
        <Button component={Link} to={paths.createAccount()} size="lg" variant="default" fullWidth>
          Create Account
        </Button>
      </div>
    </>
  );
}

/**
 * First page for visitors: introduction, links to sign in and register, and the account requirements [RTE-03]. Someone who
 * is signed in, and not led further, finds the way on and out.
 */
export function LandingPage() {
  const paths = usePaths();
  const brand = brandAt(useLocation().pathname);
  const isSignedIn = useIsSignedIn();
  return (
    <AuthFrame brand={brand} legalLinks={legalLinks(paths)}>
      <h1 className={form.title} data-welcome>
        Welcome to {brand.name}
      </h1>
      {isSignedIn ? <SignedIn /> : <Visitor />}
      <section className={styles.needs} aria-labelledby="needs">
        <h2 id="needs">Opening an account</h2>
        <dl>
          {needs.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p>
          <a href={helpHref('opening-an-account')}>FAQs about opening an account</a>
        </p>
      </section>
      <p className={styles.more}>
        Before you decide, read our <Link to={paths.disclosure('disclosures')}>disclosures</Link> and{' '}
        <a href={portalConfig().links.formCrs} target="_blank" rel="noopener noreferrer">
          Form CRS
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
        .
      </p>
    </AuthFrame>
  );
}
