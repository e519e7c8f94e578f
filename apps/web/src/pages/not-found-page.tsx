import { usePaths } from '@portal/client/paths';
import { useSession } from '@portal/client/session-store';
import { helpHref } from '@portal/ui/help-request';
import { useTakenOver } from '@portal/ui/use-taken-over';
import { Button } from '@mantine/core';
import { IconMapPinOff } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { Message } from './message';
import styles from './not-found-page.module.css';

/** Shown for every path that is no page of the portal [RTE-04], and for a page whose feature is off. */
export function NotFoundPage() {
  const paths = usePaths();
  const { pathname } = useLocation();
  const authenticated = useSession(auth => auth.authenticated);
  // The page that the build has drawn stands at any address; room for the line is there from the start.
  const isTakenOver = useTakenOver();
  return (
    <Message
      icon={<IconMapPinOff size={32} stroke={1.5} />}
      title="Page not found"
      actions={
        <Button component={Link} to={authenticated ? paths.portfolio() : paths.home()}>
          {authenticated ? 'Go to portfolio' : 'Go to the start page'}
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
      <p>The address may be mistyped, or the page may have moved.</p>
      <p className={styles.address}>{isTakenOver ? pathname : '\u00a0'}</p>
    </Message>
  );
}
