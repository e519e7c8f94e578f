import type { ResponseBody } from '@portal/client/api/route-call';
import { behavior } from '@portal/contracts/sandbox/behavior';
import { TwoLine } from '@portal/ui/display/two-line';
import { missing } from '@portal/ui/format/missing';
import { SectionCard } from '@portal/ui/layout/section-card';
import type { Column } from '@portal/ui/tables/data-table';
import { ActionTable } from '../page/action-table';
import { SectionPage } from '../page/section-page';
import { timeColumn } from '../page/time-column';
import { useLive } from '../page/use-live';
import styles from './behavior.module.css';

type Reported = ResponseBody<typeof behavior.reports>['reports'][number];
type Event = Reported['event'];

const kinds: Readonly<Record<Event['kind'], string>> = {
  unread: 'Unexpected response',
  call: 'Failed call',
  error: 'Error',
  chunk: 'Missing code',
  vital: 'Web vital',
};

/** What happened, in one line. */
function describe(event: Event): string {
  switch (event.kind) {
    case 'unread':
      return `${event.route} ${event.status}, ${event.path}: ${event.rows} ${event.rows === 1 ? 'row' : 'rows'} ignored`;
    case 'call':
      return `${event.route} ${event.status ?? event.failure}`;
    case 'error':
      return `${event.name} (${event.source}) ${event.stack[0] ?? ''}`;
    case 'chunk':
      return event.file ?? 'Unknown file';
    case 'vital':
      return `${event.name} ${event.value}${event.name === 'CLS' ? '' : ' ms'}, ${event.rating}`;
  }
}

const time = timeColumn<Reported>(({ event }) => event.at);
const what: Column<Reported> = {
  key: 'what',
  head: 'What',
  isRowHead: true,
  cell: ({ event }) => <TwoLine strong top={kinds[event.kind]} bottom={describe(event)} />,
};
const page: Column<Reported> = {
  key: 'page',
  head: 'Page',
  cell: ({ event }) => <span className={styles.data}>/{event.page}</span>,
};
const count: Column<Reported> = {
  key: 'count',
  head: 'Times',
  align: 'end',
  width: '80px',
  cell: ({ event }) => event.count,
};
const build: Column<Reported> = {
  key: 'build',
  head: 'Build',
  cell: ({ version, commit }) => <TwoLine top={version ?? missing} bottom={commit?.slice(0, 7) ?? missing} />,
};

type Deviation = ResponseBody<typeof behavior.deviations>['deviations'][number];

const deviation: Column<Deviation> = {
  key: 'deviation',
  head: 'Deviation',
  isRowHead: true,
  cell: ({ route, field, kind, message }) => (
    <TwoLine strong top={`${route} ${field}`} bottom={`${kind}: ${message}`} />
  ),
};
const lastSeen = timeColumn<Deviation>(({ lastAt }) => lastAt, 'Last seen');
const times: Column<Deviation> = {
  key: 'times',
  head: 'Times',
  align: 'end',
  width: '80px',
  cell: each => each.count,
};

/** How the back end in front of which this server stands differs from the contract; nothing without one. */
function DeviationsCard() {
  const query = useLive(behavior.deviations);
  const { upstream = null, deviations } = query.data ?? {};
  if (upstream === null) return null;
  return (
    <SectionCard title={`Contract deviations: ${upstream}`}>
      <ActionTable
        caption="Deviations from the contract"
        columns={[lastSeen, deviation, times]}
        mobileColumns={[deviation, times]}
        query={query}
        rows={deviations}
        rowKey={({ route, field, kind, message }) => [route, field, kind, message].join(' ')}
        density="tall"
        empty="No deviations from the contract"
      />
    </SectionCard>
  );
}

/** What the portals of this server report to their operator. */
export function ReportsPage() {
  const query = useLive(behavior.reports);
  return (
    <SectionPage
      title="Reports"
      lead="What the portal reports to its operator: failed calls, errors, unexpected responses, and load times, without personal data. Newest first, from all worlds."
    >
      <DeviationsCard />
      <SectionCard title="Events">
        <ActionTable
          caption="Events"
          columns={[time, what, page, count, build]}
          mobileColumns={[what, count]}
          query={query}
          rows={query.data?.reports}
          rowKey={({ event }) => JSON.stringify(event)}
          density="tall"
          empty="No reports yet"
        />
      </SectionCard>
    </SectionPage>
  );
}
