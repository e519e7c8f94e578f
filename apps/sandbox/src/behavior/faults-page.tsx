import { q } from '@portal/client/api/query';
import type { ResponseBody } from '@portal/client/api/route-call';
import { behavior } from '@portal/contracts/sandbox/behavior';
import { SectionCard } from '@portal/ui/layout/section-card';
import type { Column } from '@portal/ui/tables/data-table';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionTable } from '../page/action-table';
import { FindField, matches } from '../page/find-field';
import { SectionPage } from '../page/section-page';
import { ActiveFaultsCard } from './active-faults-card';
import styles from './behavior.module.css';
import { CallFaultCard } from './call-fault-card';
import { FeedFaultCard } from './feed-fault-card';

type Code = ResponseBody<typeof behavior.catalogue>['codes'][number];

const columns: readonly Column<Code>[] = [
  { key: 'code', head: 'Code', isRowHead: true, cell: ({ code }) => <code>{code}</code> },
  { key: 'status', head: 'Status', cell: ({ status }) => status },
  { key: 'trigger', head: 'How to trigger it', cell: ({ trigger }) => trigger },
];

/** Faults of calls and of the live feed, and how each error comes about without them. */
export function FaultsPage() {
  const query = useQuery(q(behavior.catalogue));
  const [search, setSearch] = useState('');
  return (
    <SectionPage title="Faults" lead="Make the portal’s calls and live feed fail.">
      <CallFaultCard routes={query.data?.routes ?? []} codes={query.data?.codes ?? []} />
      <ActiveFaultsCard />
      <FeedFaultCard />
      <SectionCard title="All errors and how to trigger them">
        <div className={styles.search}>
          <FindField label="Find an error" placeholder="Find an error" value={search} onChange={setSearch} />
        </div>
        <ActionTable
          caption="All errors and how to trigger them"
          columns={columns}
          query={query}
          rows={query.data?.codes.filter(({ code, trigger }) => matches(search, code, trigger))}
          rowKey={({ code }) => code}
          empty="No matching errors"
        />
      </SectionCard>
    </SectionPage>
  );
}
