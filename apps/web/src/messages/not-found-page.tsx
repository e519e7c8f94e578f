import { usePaths } from '@portal/client/browser/paths';
import { useSession } from '@portal/client/session/session-store';
import { helpHref } from '@portal/ui/layout/help-request';
import { useHydrated } from '@portal/ui/layout/use-hydrated';
import { Button } from '@mantine/core';
import { IconMapPinOff } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { Message } from './message';
import styles from './not-found-page.module.css';

/** Shown for every unknown path [RTE-04], and for a page whose feature is off. */
export function NotFoundPage() {
  const paths = usePaths();
  const { pathname } = useLocation();
  const authenticated = useSession(auth => auth.authenticated);
  // The prerendered page is shown at any address, so the line with the address appears after hydration; its room is
  // reserved.
  const isHydrated = useHydrated();
  return (
    <Message
      icon={<IconMapPinOff size={32} stroke={1.5} />}
      title="Page not found"
      actions={
        <Button component={Link} to={authenticated ? paths.portfolio() : paths.home()}>
          {authenticated ? 'Go to portfolio' : 'Go to home page'}
        </Button>
      }
      more={
        <ul className={styles.links}>
          {authenticated ? (
            <>
              <li>
                <Link to={paths.market()}>Market</Link>
              </li>
              <li>
                <Link to={paths.history()}>History</Link>
              </li>
            </>
          ) : (
            <li>
              <Link to={paths.login()}>Sign in</Link>
            </li>
          )}
          <li>
            <Link to={paths.disclosure('disclosures')}>Disclosures</Link>
          </li>
          <li>
            <a href={helpHref()}>Help</a>
          </li>
        </ul>
      }
    >
      <p>The web address may be wrong, or the page may have moved.</p>
      <p className={styles.address}>{isHydrated ? pathname : '\u00a0'}</p>
    </Message>
  );
}
