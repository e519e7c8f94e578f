import { serverNow } from '@portal/client/browser/server-time';
import type { OpenSession } from '@portal/contracts/endpoints/security';
import { describeDevice } from '@portal/domain/access/security-events';
import { StatusBadge } from '@portal/ui/display/status-badge';
import { formatDateTime } from '@portal/ui/format/format-time';
import styles from './account-security.module.css';

/** The sessions that have not ended, this one first as the server sends them. */
export function SessionList({ sessions }: { sessions: readonly OpenSession[] }) {
  const now = serverNow();
  return (
    <ul className={styles.list} aria-label="Sessions">
      {sessions.map(({ id, current, startedAt, lastCallAt, device }) => (
        <li key={id} className={styles.row}>
          <span className={styles.what}>
            {describeDevice(device)} {current && <StatusBadge label="This session" tone="success" />}
          </span>
          <span className={styles.quiet}>
            Signed in {formatDateTime(startedAt, { now })}
            {!current && `, last used ${formatDateTime(lastCallAt, { now })}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
