import { TwoLine } from '@portal/ui/display/two-line';
import { formatDate, formatPlainTime } from '@portal/ui/format/format-time';
import type { Column } from '@portal/ui/tables/data-table';

/** When something happened: the time above the day. */
export const timeColumn = <Row,>(instantOf: (row: Row) => string, head = 'Time'): Column<Row> => ({
  key: 'time',
  head,
  width: '150px',
  cell: row => <TwoLine top={formatPlainTime(instantOf(row))} bottom={formatDate(instantOf(row))} />,
});
