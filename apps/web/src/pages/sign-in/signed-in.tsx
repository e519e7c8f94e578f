import form from '@portal/auth/frame/auth-form.module.css';
import { AuthFrame } from '@portal/auth/frame/auth-frame';
import { useSignInQuery } from '@portal/auth/sign-in/sign-in-query';
import { usePaths } from '@portal/client/browser/paths';
import { useSession } from '@portal/client/session/session-store';
import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { brandAt } from '../../brand/brand';
import { legalLinks } from '../../brand/legal-links';
import styles from './landing-page.module.css';

/** True if there is a session, on a page for visitors: the user is not done, and is not led further. */
export const useIsSignedIn = (): boolean =>
  useSession(({ phase, authenticated }) => phase === 'ready' && authenticated);

/**
 * Someone who is signed in and not done: the session can be continued where the access decision leads, or ended. `query`
 * is passed on: the step of a migration.
 */
export function SignedIn({ query = {} }: { query?: Record<string, string> }) {
  const paths = usePaths();
  const email = useSession(session => session.email);
  return (
    <>
      <p className={form.lead} role="status">
        Continue{email === null ? '' : ` as ${email}`}, or sign out.
      </p>
      <div className={styles.actions}>
        <Button component={Link} to={paths.to('portfolio', query)} size="lg" fullWidth>
          Continue
        </Button>
        <Button component={Link} to={paths.logout()} size="lg" variant="default" fullWidth>
          Sign Out
        </Button>
      </div>
    </>
  );
}

/** Takes the place of a sign-in form. */
export function SignedInPage({ query }: { query?: Record<string, string> }) {
  const paths = usePaths();
  const brand = brandAt(useLocation().pathname);
  useSignInQuery();
  return (
    <AuthFrame brand={brand} legalLinks={legalLinks(paths)}>
      <h1 className={form.title}>Welcome to {brand.name}</h1>
      <SignedIn {...(query === undefined ? {} : { query })} />
    </AuthFrame>
  );
}
