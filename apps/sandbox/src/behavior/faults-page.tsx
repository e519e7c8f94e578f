import { q } from '@portal/client/api/query';
import { behavior } from '@portal/contracts/sandbox/behavior';
import { useQuery } from '@tanstack/react-query';
import { SectionPage } from '../page/section-page';
import { ActiveFaultsCard } from './active-faults-card';
import { CallFaultCard } from './call-fault-card';
import { FeedFaultCard } from './feed-fault-card';

/** Faults of calls and of the live feed. */
export function FaultsPage() {
  const query = useQuery(q(behavior.catalogue));
  return (
    <SectionPage title="Faults" lead="Make the portal’s calls and live feed fail.">
      <CallFaultCard routes={query.data?.routes ?? []} codes={query.data?.codes ?? []} />
      <ActiveFaultsCard />
      <FeedFaultCard />
    </SectionPage>
  );
}
