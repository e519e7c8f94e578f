import { useState } from 'react';
import { ScrollRegion } from '../layout/scroll-region';
import { type Column, DataTable } from '../tables/data-table';
import { PageButtons } from '../tables/page-buttons';
import styles from './days-table.module.css';

interface DaysTableProps<Day> {
  /** Accessible name of the scrolling region: 'TZROP by day'. */
  label: string;
  /** What the table lists; for screen readers only. */
  caption: string;
  columns: readonly Column<Day>[];
  /** Newest first. */
  days: readonly Day[];
  /** In px: the height of the graph that it replaces. */
  height: number;
}

const pageSize = 50;

/** The days of a graph as a table, 50 a page, in the space of the graph. */
export function DaysTable<Day extends { readonly date: string }>(props: DaysTableProps<Day>) {
  const { label, caption, columns, days, height } = props;
  const [page, setPage] = useState(1);
  const pages = Math.ceil(days.length / pageSize);
  const shown = Math.min(page, pages);
  return (
    <>
      <ScrollRegion className={styles.days} style={{ height }} label={label}>
        <DataTable
          caption={caption}
          columns={columns}
          rows={days.slice((shown - 1) * pageSize, shown * pageSize)}
          rowKey={({ date }) => date}
          density="plain"
        />
      </ScrollRegion>
      {pages > 1 && <PageButtons label="Chart data pages" page={shown} pages={pages} onPage={setPage} />}
    </>
  );
}
