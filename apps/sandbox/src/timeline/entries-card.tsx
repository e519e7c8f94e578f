import { Button } from '@mantine/core';
import { StatusBadge } from '@portal/ui/display/status-badge';
import { TwoLine } from '@portal/ui/display/two-line';
import { formatDate, formatPlainTime } from '@portal/ui/format/format-time';
import { SectionCard } from '@portal/ui/layout/section-card';
import type { Column } from '@portal/ui/tables/data-table';
import type { UseQueryResult } from '@tanstack/react-query';
import { ActionTable } from '../page/action-table';
import { kindLabels, type TimelineEntry } from './timeline-entry';
import styles from './timeline.module.css';

type Row = TimelineEntry & { readonly index: number };

interface EntriesCardProps {
  entries: readonly TimelineEntry[] | undefined;
  /** Position of the moment that is shown. */
  index: number;
  query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>;
  onChoose: (index: number) => void;
}

/** Entries before and after the moment that are listed. */
const around = 25;

const time: Column<Row> = {
  key: 'time',
  head: 'Time',
  cell: ({ at }) => <TwoLine top={formatPlainTime(at)} bottom={formatDate(at)} />,
};
const kind: Column<Row> = {
  key: 'kind',
  head: 'Kind',
  cell: ({ kind }) => <StatusBadge label={kindLabels[kind]} tone="none" />,
};
const name: Column<Row> = {
  key: 'name',
  head: 'What',
  isRowHead: true,
  cell: ({ name, text }) => <TwoLine strong top={name} bottom={<span className={styles.text}>{text}</span>} />,
};

/** What happened around the moment, newest first. */
export function EntriesCard({ entries, index, query, onChoose }: EntriesCardProps) {
  const rows = entries
    ?.map((entry, position): Row => ({ ...entry, index: position }))
    .slice(Math.max(0, index - around), index + around + 1)
    .reverse();
  return (
    <SectionCard title="Activity around this moment">
      <ActionTable
        caption="Entries"
        columns={[time, kind, name]}
        mobileColumns={[time, name]}
        actions={row => (
          <Button
            size="xs"
            variant={row.index === index ? 'filled' : 'default'}
            aria-pressed={row.index === index}
            aria-label={`Show ${row.name} at ${formatPlainTime(row.at)}`}
            onClick={() => onChoose(row.index)}
          >
            Show
          </Button>
        )}
        query={query}
        rows={rows}
        rowKey={({ index: position }) => position}
        density="tall"
        empty="No events yet"
      />
    </SectionCard>
  );
}
