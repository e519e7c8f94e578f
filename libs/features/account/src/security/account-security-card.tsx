import { q } from '@portal/client/api/query';
import { useLacksRows } from '@portal/client/api/use-skipped-rows';
import { useOffers } from '@portal/client/settings/offers';
import { security, type OpenSession } from '@portal/contracts/endpoints/security';
import { ErrorNote } from '@portal/ui/feedback/error-note';
import { SkeletonLines } from '@portal/ui/feedback/skeleton-lines';
import { SectionCard } from '@portal/ui/layout/section-card';
import { useQuery } from '@tanstack/react-query';
import { serverNow } from '@portal/client/browser/server-time';
import { describeDevice } from '@portal/domain/access/security-events';
import { StatusBadge } from '@portal/ui/display/status-badge';
import { formatDateTime } from '@portal/ui/format/format-time';
import styles from './account-security.module.css';
import { EventList } from './event-list';
import { SecurityButtons } from './security-buttons';

/** Where the user is signed in and what happened to the sign-in, with ways to end what was not the user. */
export function AccountSecurityCard() {
  const isOffered = useOffers('accountSecurity');
  const { data, isPending, isError, isFetching, refetch } = useQuery({ ...q(security.activity), enabled: isOffered });
  const lacksSessions = useLacksRows(security.activity, 'sessions');
  return (
    <SectionCard title="Account security" padded>
      {!isOffered ? (
        <ThisBrowser />
      ) : isError && data === undefined ? (
        <ErrorNote text="We couldn’t load your sessions." onRetry={() => void refetch()} busy={isFetching} />
      ) : isPending ? (
        <SkeletonLines lines={5} label="Loading sessions" />
      ) : (
        <>
          <h3 className={styles.head}>Where you’re signed in</h3>
          <SessionList sessions={data.sessions} />
        </>
      )}
      <SecurityButtons
        isOffered={isOffered}
        others={isError || lacksSessions ? undefined : data?.sessions.filter(({ current }) => !current).length}
      />
      {data !== undefined && (
        <>
          <h3 className={styles.head}>Recent activity</h3>
          <EventList events={data.events} />
        </>
      )}
    </SectionCard>
  );
}

/** The sessions that have not ended, this one first as the server sends them. */
function SessionList({ sessions }: { sessions: readonly OpenSession[] }) {
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
            {!current && `, last active ${formatDateTime(lastCallAt, { now })}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What this browser knows by itself, for a back end that does not list sessions. */
const ThisBrowser = () => (
  <>
    <p className={styles.quiet}>We can show only this session.</p>
    <ul className={styles.list} aria-label="Sessions">
      <li className={styles.row}>
        <span className={styles.what}>
          {describeDevice(navigator.userAgent)} <StatusBadge label="This session" tone="success" />
        </span>
        <span className={styles.quiet}>
          Page opened {formatDateTime(new Date(performance.timeOrigin).toISOString())}
        </span>
      </li>
    </ul>
  </>
);
