import { q } from '@portal/client/api/query';
import { useOffers } from '@portal/client/settings/offers';
import { security } from '@portal/contracts/endpoints/security';
import { ErrorNote } from '@portal/ui/feedback/error-note';
import { SkeletonLines } from '@portal/ui/feedback/skeleton-lines';
import { SectionCard } from '@portal/ui/layout/section-card';
import { useQuery } from '@tanstack/react-query';
import styles from './account-security.module.css';
import { EventList } from './event-list';
import { SecurityButtons } from './security-buttons';
import { SessionList } from './session-list';
import { ThisBrowser } from './this-browser';

/** Where the user is signed in and what happened to the sign-in, with ways to end what was not the user. */
export function AccountSecurityCard() {
  const isOffered = useOffers('accountSecurity');
  const { data, isPending, isError, isFetching, refetch } = useQuery({ ...q(security.activity), enabled: isOffered });
  return (
    <SectionCard title="Account security" padded>
      {!isOffered ? (
        <ThisBrowser />
      ) : isError && data === undefined ? (
        <ErrorNote text="Error loading sessions." onRetry={() => void refetch()} busy={isFetching}>
          You can still end them below.
        </ErrorNote>
      ) : isPending ? (
        <SkeletonLines lines={5} label="Loading sessions" />
      ) : (
        <>
          <h3 className={styles.head}>Where you are signed in</h3>
          <SessionList sessions={data.sessions} />
        </>
      )}
      <SecurityButtons isOffered={isOffered} others={data?.sessions.filter(({ current }) => !current).length} />
      {data !== undefined && (
        <>
          <h3 className={styles.head}>Recent activity</h3>
          <EventList events={data.events} />
        </>
      )}
    </SectionCard>
  );
}
