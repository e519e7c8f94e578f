import { Button } from '@mantine/core';
import { overPage } from '@portal/client/browser/dialog-address';
import { usePaths } from '@portal/client/browser/paths';
import { serverNow } from '@portal/client/browser/server-time';
import type { Decimal } from '@portal/domain/money/money';
import type { Explanation } from '@portal/domain/portfolio/explanation';
import { TwoLine } from '@portal/ui/display/two-line';
import { EmptyNote } from '@portal/ui/feedback/empty-note';
import { formatDate } from '@portal/ui/format/format-time';
import { type Column, DataTable } from '@portal/ui/tables/data-table';
import { IconListDetails } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { Entry } from './figure-entries';
import styles from './explain-sheet.module.css';

interface EntriesTableProps {
  explanation: Explanation<Entry>;
  format: (amount: Decimal) => string;
}

type Row = Explanation<Entry>['rows'][number];

const pageSize = 50;

/** The entries with the sum up to each one: newest first, or, of positions, the largest first. */
export function EntriesTable({ explanation: { rows }, format }: EntriesTableProps) {
  const [shown, setShown] = useState(pageSize);
  const isDated = rows.some(({ entry }) => entry.at !== null);
  const columns: Column<Row>[] = [
    {
      key: 'entry',
      head: isDated ? 'Entry, date (ET)' : 'Entry',
      isRowHead: true,
      cell: ({ entry }) => <TwoLine strong top={<EntryLink entry={entry} />} bottom={describe(entry)} />,
    },
    {
      key: 'amount',
      head: 'Amount, running total',
      align: 'end',
      cell: ({ entry, running }) => (
        <TwoLine align="end" strong top={format(entry.amount)} bottom={<span>{format(running)}</span>} />
      ),
    },
  ];
  return (
    <div className={styles.table}>
      <DataTable
        caption="Entries"
        columns={columns}
        mobileColumns={columns}
        rows={(isDated ? rows.toReversed() : rows).slice(0, shown)}
        rowKey={({ entry }) => entry.key}
        empty={<EmptyNote icon={<IconListDetails size={28} stroke={1.75} />} title="No entries" />}
      />
      {rows.length > shown && (
        <div className={styles.more}>
          <Button variant="default" onClick={() => setShown(shown + pageSize)}>
            Show {Math.min(pageSize, rows.length - shown)} more
          </Button>
        </div>
      )}
    </div>
  );
}

const describe = ({ at, detail }: Entry): string =>
  at === null ? detail : `${formatDate(at, { now: serverNow() })}${detail === '' ? '' : `, ${detail}`}`;

/** The text of an entry, as a link to its order, its transfer or another figure. */
function EntryLink({ entry: { text, source } }: { entry: Entry }) {
  const paths = usePaths();
  const location = useLocation();
  switch (source.kind) {
    case 'transfer':
      return <Link to={paths.transfer(source.id)}>{text}</Link>;
    case 'execution':
    case 'order':
      return <Link to={paths.historyOrder(source.orderId)}>{text}</Link>;
    case 'figure':
      return (
        <Link to={{ hash: `explain=${encodeURIComponent(source.figure)}` }} state={overPage(location, true)}>
          {text}
        </Link>
      );
  }
}
