import { EmptyNote } from '@portal/ui/feedback/empty-note';
import { ErrorNote } from '@portal/ui/feedback/error-note';
import { StatusBadge } from '@portal/ui/display/status-badge';
import { TwoLine } from '@portal/ui/display/two-line';
import { DataTable, type Column } from '@portal/ui/tables/data-table';
import { entry } from './gallery-entry';
import styles from './gallery.module.css';
import { doNothing, longText } from './sample-texts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly amount: string;
}

const rows: readonly Row[] = [
  { id: 'H-204402', name: 'Sell 500 TZROP at $5.28', status: 'Partially Filled', amount: '$1,689.60' },
  { id: 'H-204311', name: 'Buy 200 OSTKO at $43.75', status: 'New', amount: '$8,750.00' },
  { id: 'H-204120', name: longText, status: 'Canceled', amount: '-' },
];

const name: Column<Row> = {
  key: 'name',
  head: 'Order',
  isRowHead: true,
  sortable: true,
  cell: row => <TwoLine strong top={row.name} bottom={row.id} />,
};
const status: Column<Row> = { key: 'status', head: 'Status', cell: row => <StatusBadge label={row.status} /> };
const amount: Column<Row> = { key: 'amount', head: 'Amount', align: 'end', sortable: true, cell: row => row.amount };

const table = { columns: [name, status, amount], mobileColumns: [name, amount], rowKey: (row: Row) => row.id };

export const tables = [
  entry({ DataTable }, [
    {
      title: 'Sorted, with a chosen row and details',
      isWide: true,
      content: (
        <div className={styles.scroll}>
          <DataTable
            {...table}
            caption="Orders"
            rows={rows}
            sort={{ key: 'amount', direction: 'descending' }}
            onSort={doNothing}
            isChosen={row => row.id === 'H-204311'}
            renderDetail={row => (row.id === 'H-204402' ? 'Filled 180 at $5.28, 11:38:12 a.m.' : null)}
          />
        </div>
      ),
    },
    {
      title: 'Plain rows',
      isWide: true,
      content: (
        <div className={styles.scroll}>
          <DataTable {...table} caption="Plain orders" density="plain" rows={rows.slice(0, 2)} />
        </div>
      ),
    },
    {
      title: 'Empty',
      content: <DataTable {...table} caption="No orders" rows={[]} empty={<EmptyNote title="No open orders" />} />,
    },
    {
      title: 'Error',
      content: (
        <DataTable
          {...table}
          caption="Failed orders"
          rows={undefined}
          error={<ErrorNote text="Error loading your orders." onRetry={doNothing} />}
        />
      ),
    },
    {
      title: 'Loading',
      // A table that is busy for ever would be announced and awaited.
      content: (
        <div aria-hidden="true" className={styles.scroll}>
          <DataTable {...table} caption="Loading orders" density="dense" rows={undefined} skeletonRows={3} />
        </div>
      ),
    },
  ]),
];
