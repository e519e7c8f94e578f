import { q } from '@portal/client/api/query';
import type { ResponseBody } from '@portal/client/api/route-call';
import { behavior } from '@portal/contracts/sandbox/behavior';
import { TwoLine } from '@portal/ui/display/two-line';
import { missing } from '@portal/ui/format/missing';
import { SectionCard } from '@portal/ui/layout/section-card';
import type { Column } from '@portal/ui/tables/data-table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ActionTable } from '../page/action-table';
import { FindField } from '../page/find-field';
import { SectionPage } from '../page/section-page';
import { timeColumn } from '../page/time-column';
import { refreshMs } from '../page/use-live';
import styles from './behavior.module.css';

type Entry = ResponseBody<typeof behavior.log>['entries'][number];

const prefixes = ['order.', 'session.', 'ledger.', 'market.', 'trade.', 'code.', 'mail.', 'fault.', 'timer.'];

const number: Column<Entry> = { key: 'seq', head: 'No.', align: 'end', width: '72px', cell: ({ seq }) => seq };
const name: Column<Entry> = {
  key: 'name',
  head: 'What',
  isRowHead: true,
  cell: ({ name, kind }) => <TwoLine strong top={name} bottom={kind} />,
};
const time = timeColumn<Entry>(({ at }) => at);
const data: Column<Entry> = {
  key: 'data',
  head: 'Data',
  cell: ({ data }) => <span className={styles.data}>{JSON.stringify(data) ?? missing}</span>,
};

/** Commands and events of the world. */
export function LogPage() {
  const [prefix, setPrefix] = useState('');
  const listId = useId();
  const query = useQuery({
    ...q(behavior.log, { query: { size: 100, ...(prefix.trim() === '' ? {} : { name: prefix.trim() }) } }),
    refetchInterval: refreshMs,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <SectionPage
      title="Log"
      lead="Commands and events in this world, newest first."
      aside={
        <>
          <FindField
            label="Name starts with"
            placeholder="Name starts with"
            list={listId}
            value={prefix}
            onChange={setPrefix}
          />
          <datalist id={listId}>
            {prefixes.map(each => (
              <option key={each} value={each} />
            ))}
          </datalist>
        </>
      }
    >
      <SectionCard title="Commands and events">
        <ActionTable
          caption="Commands and events"
          columns={[number, time, name, data]}
          mobileColumns={[name, data]}
          query={query}
          rows={query.data?.entries}
          rowKey={({ seq }) => seq}
          density="tall"
          empty="No matching entries"
        />
      </SectionCard>
    </SectionPage>
  );
}
