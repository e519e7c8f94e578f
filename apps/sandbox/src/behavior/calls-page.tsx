import type { ResponseBody } from '@portal/client/api/route-call';
import { calls } from '@portal/contracts/sandbox/calls';
import { LinkButton } from '@portal/ui/controls/link-button';
import { TwoLine } from '@portal/ui/display/two-line';
import { missing } from '@portal/ui/format/missing';
import { SectionCard } from '@portal/ui/layout/section-card';
import type { Column } from '@portal/ui/tables/data-table';
import { useState } from 'react';
import { ActionTable } from '../page/action-table';
import { SectionPage } from '../page/section-page';
import { timeColumn } from '../page/time-column';
import { useLive } from '../page/use-live';
import { CallDetail } from './call-detail';
import styles from './behavior.module.css';

type Call = ResponseBody<typeof calls.list>['calls'][number];

const formatDuration = ({ durationMs }: Call): string => (durationMs === null ? missing : `${durationMs} ms`);

const time = timeColumn<Call>(({ at }) => at);
const status: Column<Call> = {
  key: 'status',
  head: 'Status',
  align: 'end',
  width: '110px',
  cell: call => <TwoLine align="end" top={call.status ?? 'No response'} bottom={formatDuration(call)} />,
};

/** The last calls of the portal; each opens to its bodies. */
export function CallsPage() {
  const query = useLive(calls.list);
  const [opened, setOpened] = useState<number | null>(null);
  const what: Column<Call> = {
    key: 'what',
    head: 'Call',
    isRowHead: true,
    cell: ({ number, name, method, path }) => (
      <TwoLine
        strong
        top={
          <LinkButton
            aria-expanded={opened === number}
            onClick={() => setOpened(current => (current === number ? null : number))}
          >
            {name}
          </LinkButton>
        }
        bottom={
          <span className={styles.data}>
            {method} {path}
          </span>
        }
      />
    ),
  };
  return (
    <SectionPage title="Calls" lead="The portal’s requests and responses, newest first. Personal data is masked.">
      <SectionCard title="The last 100 calls">
        <ActionTable
          caption="Portal calls"
          columns={[time, what, status]}
          mobileColumns={[what, status]}
          query={query}
          rows={query.data?.calls}
          rowKey={({ number }) => number}
          density="tall"
          renderDetail={({ number }) => (opened === number ? <CallDetail number={number} /> : null)}
          empty="No calls in this world yet"
        />
      </SectionCard>
    </SectionPage>
  );
}
