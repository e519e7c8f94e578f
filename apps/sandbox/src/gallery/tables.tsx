import { decimal, type Decimal } from '@portal/domain/money/money';
import { formatMoney } from '@portal/ui/format/format';
import { EmptyNote } from '@portal/ui/feedback/empty-note';
import { ErrorNote } from '@portal/ui/feedback/error-note';
import { StatusBadge } from '@portal/ui/display/status-badge';
import { TwoLine } from '@portal/ui/display/two-line';
import type { ColumnModel } from '@portal/ui/tables/column';
import { ColumnHead } from '@portal/ui/tables/column-head';
import { DataTable, type Column } from '@portal/ui/tables/data-table';
import { PageButtons } from '@portal/ui/tables/page-buttons';
import { SortButton } from '@portal/ui/tables/sort-button';
import { entry } from './gallery-entry';
import styles from './gallery.module.css';
import { doNothing, longText } from './sample-texts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly amount: Decimal | null;
}

const rows: readonly Row[] = [
  { id: 'H-204402', name: 'Sell 500 TZROP at $5.28', status: 'Partially Filled', amount: decimal('1689.60') },
  { id: 'H-204311', name: 'Buy 200 OSTKO at $43.75', status: 'New', amount: decimal('8750') },
  { id: 'H-204120', name: longText, status: 'Canceled', amount: null },
];

const name: Column<Row, Row> = {
  key: 'name',
  head: 'Order',
  isRowHead: true,
  sortBy: { text: row => row.name },
  cell: row => <TwoLine strong top={row.name} bottom={row.id} />,
};
const status: Column<Row> = { key: 'status', head: 'Status', cell: row => <StatusBadge label={row.status} /> };
const amount: Column<Row, Row> = {
  key: 'amount',
  head: 'Amount',
  align: 'end',
  sortBy: { figure: row => row.amount },
  cell: row => formatMoney(row.amount),
};

const symbolHead: ColumnModel<Row> = { key: 'symbol', head: 'Symbol', sortBy: { text: row => row.name } };
const bySymbol = { key: 'symbol', direction: 'ascending' } as const;

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
  entry({ ColumnHead, SortButton }, [
    {
      title: 'By direction',
      content: (
        <table aria-label="Heads">
          <thead>
            <tr>
              <ColumnHead column={{ ...symbolHead, key: 'symbol' }} sort={bySymbol} onSort={doNothing} />
              <ColumnHead column={{ ...symbolHead, head: 'Price', key: 'price' }} sort={bySymbol} onSort={doNothing} />
              <ColumnHead column={{ ...symbolHead, head: 'Time', key: 'time' }} sort={null} onSort={undefined} />
            </tr>
          </thead>
        </table>
      ),
    },
    { title: 'Not sorted', content: <SortButton label="Symbol" direction={null} onSort={doNothing} /> },
    { title: 'Ascending', content: <SortButton label="Price" direction="ascending" onSort={doNothing} /> },
    { title: 'Descending', content: <SortButton label="Volume" direction="descending" onSort={doNothing} /> },
  ]),
  entry({ PageButtons }, [
    { title: 'First page', content: <PageButtons page={1} pages={3} onPage={doNothing} /> },
    { title: 'Last page', content: <PageButtons page={3} pages={3} onPage={doNothing} /> },
  ]),
];
