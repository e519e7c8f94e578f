import { PercentChange } from '@portal/ui/display/change-text';
import { type Column, DataTable } from '@portal/ui/tables/data-table';
import { formatPlainPrice, formatQuantity } from '@portal/ui/format/format';
import { formatDate } from '@portal/ui/format/format-time';
import type { Decimal } from '@portal/domain/money/money';
import { useMemo, useState } from 'react';
import { type GraphPoint, computeDayChanges } from './graph-points';
import styles from './graph-card.module.css';
import { PageButtons } from '../symbol/page-buttons';

interface GraphTableProps {
  symbol: string;
  /** Oldest first, as the graph draws them. */
  points: readonly GraphPoint[];
  digits: number;
  quantityDigits: number | null;
  /** In px: the height of the graph that it replaces. */
  height: number;
  mobile: boolean;
}

interface Day extends GraphPoint {
  readonly change: Decimal | null;
}

const pageSize = 50;

/**
 * The days of the graph as a table, newest first. Columns without figures, such as volume for crypto, are left out
 * [MKT-12, MKT-46].
 */
export function GraphTable({ symbol, points, digits, quantityDigits, height, mobile }: GraphTableProps) {
  const [page, setPage] = useState(1);
  const days = useMemo(() => {
    const changes = computeDayChanges(points);
    return points.map((point, index): Day => ({ ...point, change: changes[index] ?? null })).reverse();
  }, [points]);
  const pages = Math.ceil(days.length / pageSize);
  const shown = Math.min(page, pages);
  const now = days[0]?.date;
  const columns: readonly Column<Day>[] = [
    {
      key: 'date',
      head: 'Date (ET)',
      isRowHead: true,
      cell: ({ date }) => formatDate(date, { weekday: !mobile, ...(now === undefined ? {} : { now }) }),
    },
    ...(points.some(({ open }) => open !== null) && !mobile
      ? [{ key: 'open', head: 'Open', align: 'end', cell: (day: Day) => formatPlainPrice(day.open, digits) } as const]
      : []),
    {
      key: 'close',
      head: 'Close',
      align: 'end',
      cell: ({ close }) => <strong>{formatPlainPrice(close, digits)}</strong>,
    },
    { key: 'change', head: 'Change', align: 'end', cell: ({ change }) => <PercentChange value={change} /> },
    ...(points.some(({ volume }) => volume !== null) && !mobile
      ? [
          {
            key: 'volume',
            head: 'Volume',
            align: 'end',
            cell: (day: Day) => formatQuantity(day.volume, quantityDigits),
          } as const,
        ]
      : []),
  ];
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard */}
      <div className={styles.tableView} style={{ height }} tabIndex={0} role="region" aria-label={`${symbol} by day`}>
        <DataTable
          caption={`${symbol} price by day, newest first`}
          columns={columns}
          rows={days.slice((shown - 1) * pageSize, shown * pageSize)}
          rowKey={({ date }) => date}
          density="plain"
        />
      </div>
      {pages > 1 && <PageButtons label="Pages of the graph's days" page={shown} pages={pages} onPage={setPage} />}
    </>
  );
}
