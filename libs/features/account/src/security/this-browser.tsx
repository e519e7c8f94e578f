import { readFingerprint } from '@portal/client/browser/fingerprint';
import { describeDevice } from '@portal/domain/access/security-events';
import { StatusBadge } from '@portal/ui/display/status-badge';
import { formatDateTime } from '@portal/ui/format/format-time';
import styles from './account-security.module.css';

/** What this browser knows by itself, for a back end that does not list sessions. */
export const ThisBrowser = () => (
  <>
    <p className={styles.quiet}>
      Your broker does not list sign-ins and sessions here. This is what this browser knows; you may be signed in
      elsewhere.
    </p>
    <ul className={styles.list} aria-label="Sessions">
      <li className={styles.row}>
        <span className={styles.what}>
          {describeDevice(navigator.userAgent)} <StatusBadge label="This session" tone="success" />
        </span>
        <span className={styles.quiet}>
          Page opened {formatDateTime(new Date(performance.timeOrigin).toISOString())}
        </span>
        <span className={styles.quiet}>
          {readFingerprint() === null
            ? 'This browser is not remembered: a sign-in here asks for a code.'
            : 'This browser may be remembered, so that a sign-in here asks for no code.'}
        </span>
      </li>
    </ul>
  </>
);
