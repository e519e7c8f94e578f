import { Button } from '@mantine/core';
import type { ResponseBody } from '@portal/client/api/route-call';
import { timeline } from '@portal/contracts/sandbox/timeline';
import { worlds } from '@portal/contracts/sandbox/worlds';
import { StatusBadge } from '@portal/ui/display/status-badge';
import { TwoLine } from '@portal/ui/display/two-line';
import { SelectField } from '@portal/ui/fields/select-field';
import { formatCount } from '@portal/ui/format/format';
import { formatPlainTime } from '@portal/ui/format/format-time';
import { SectionCard } from '@portal/ui/layout/section-card';
import type { Column } from '@portal/ui/tables/data-table';
import { useState } from 'react';
import { CommandButton } from '../commands/command-button';
import { ActionTable } from '../page/action-table';
import { SectionPage } from '../page/section-page';
import { timeColumn } from '../page/time-column';
import { useLive } from '../page/use-live';
import styles from './timeline.module.css';

type Entry = ResponseBody<typeof timeline.read>['entries'][number];

const kindLabels: Readonly<Record<Entry['kind'], string>> = {
  command: 'Command',
  order: 'Order',
  mail: 'Message',
  market: 'Market event',
  fault: 'Fault',
  call: 'Call',
  read: 'Read',
};

/** Reads change nothing, and a page makes many. */
const changes = 'changes';
const allKinds = 'all';
const kindOptions = [
  { value: changes, label: 'Everything but reads' },
  { value: allKinds, label: 'Everything' },
  ...Object.entries(kindLabels).map(([value, label]) => ({ value, label: `${label}s` })),
];

const isOfKind = ({ kind }: Entry, chosen: string): boolean =>
  chosen === allKinds || (chosen === changes ? kind !== 'read' : kind === chosen);

const time = timeColumn<Entry>(({ at }) => at);
const kindColumn: Column<Entry> = {
  key: 'kind',
  head: 'Kind',
  cell: ({ kind }) => <StatusBadge label={kindLabels[kind]} tone="none" />,
};
const name: Column<Entry> = {
  key: 'name',
  head: 'What',
  isRowHead: true,
  cell: ({ name, text }) => <TwoLine strong top={name} bottom={<span className={styles.text}>{text}</span>} />,
};

/** Entries that are listed at first, and more with each click. */
const pageSize = 50;

/** What happened in this browser's world, and a way into the world as it was at each moment. */
export function TimelinePage() {
  const worldId = useLive(worlds.list).data?.worlds.find(({ isSelected }) => isSelected)?.worldId;
  return (
    <SectionPage
      title="Timeline"
      lead="Commands, events, and calls in this world, newest first. You can continue from any of them in a copy of the world."
    >
      {worldId !== undefined && <WorldTimeline key={worldId} worldId={worldId} />}
    </SectionPage>
  );
}

function WorldTimeline({ worldId }: { worldId: string }) {
  const params = { id: worldId };
  const query = useLive(timeline.read, { params });
  const [kind, setKind] = useState(changes);
  const [size, setSize] = useState(pageSize);
  const entries = query.data?.entries.filter(each => isOfKind(each, kind)).toReversed();
  const count = entries?.length ?? 0;
  return (
    <SectionCard title="Moments" count={entries === undefined ? undefined : formatCount(count)}>
      <div className={styles.choices}>
        <SelectField
          label="Show"
          placeholder={null}
          options={kindOptions}
          value={kind}
          onChange={event => setKind(event.currentTarget.value)}
        />
      </div>
      <ActionTable
        caption="Moments"
        columns={[time, kindColumn, name]}
        mobileColumns={[time, name]}
        actions={entry => (
          <CommandButton
            route={timeline.at}
            args={{ params, body: { seq: entry.seq, select: true } }}
            result={made => `Switched to ${made.worldId}. Its clock is paused until you run it.`}
            entersWorld
            label={`Continue from here: ${entry.name} at ${formatPlainTime(entry.at)}`}
          >
            Continue from here
          </CommandButton>
        )}
        query={query}
        rows={entries?.slice(0, size)}
        rowKey={(_, at) => count - at}
        density="tall"
        empty="No matching events"
      />
      {count > size ? (
        <div className={styles.more}>
          <Button variant="default" onClick={() => setSize(size + pageSize)}>
            Show more
          </Button>
        </div>
      ) : (
        (query.data?.earlier ?? 0) > 0 && (
          <p className={styles.more}>Earlier entries not shown: {formatCount(query.data?.earlier ?? 0)}</p>
        )
      )}
    </SectionCard>
  );
}
