import { isZero } from '@portal/domain/money/money';
import { DaysTable } from '@portal/ui/chart/days-table';
import { PercentChange } from '@portal/ui/display/change-text';
import { TwoLine } from '@portal/ui/display/two-line';
import { formatMoney, formatSignedMoney } from '@portal/ui/format/format';
import { formatDate } from '@portal/ui/format/format-time';
import { useMobile } from '@portal/ui/layout/use-mobile';
import type { Column } from '@portal/ui/tables/data-table';
import { useMemo } from 'react';
import type { PerformanceDay } from './performance-days';

interface PerformanceTableProps {
  /** Oldest first, as the graph draws them. */
  days: readonly PerformanceDay[];
  /** The compared symbol; null without one. */
  compare: string | null;
  /** In px: the height of the graph that it replaces. */
  height: number;
}

/** The days of the graph as a table, newest first. */
export function PerformanceTable({ days, compare, height }: PerformanceTableProps) {
  const mobile = useMobile();
  const now = days.at(-1)?.date;
  const columns: readonly Column<PerformanceDay>[] = [
    {
      key: 'date',
      head: 'Date (ET)',
      isRowHead: true,
      cell: ({ date }) => formatDate(date, { weekday: !mobile, ...(now !== undefined && { now }) }),
    },
    {
      key: 'value',
      head: mobile ? 'Value, in/out' : 'Value',
      align: 'end',
      cell: day => (
        <TwoLine align="end" strong top={formatMoney(day.value)} bottom={(mobile && FlowCell(day)) || undefined} />
      ),
    },
    ...(mobile ? [] : [{ key: 'flow', head: 'Deposits and withdrawals', align: 'end', cell: FlowCell } as const]),
    { key: 'return', head: 'Return', align: 'end', cell: ReturnCell },
    ...(compare === null ? [] : [{ key: 'compared', head: compare, align: 'end', cell: ComparedCell } as const]),
  ];
  return (
    <DaysTable
      label="Performance by day"
      caption="Value and return by day, newest first"
      days={useMemo(() => days.toReversed(), [days])}
      {...{ columns, height }}
    />
  );
}

const FlowCell = ({ flow }: PerformanceDay) => (flow !== null && isZero(flow) ? '' : formatSignedMoney(flow));
const ReturnCell = ({ percent }: PerformanceDay) => <PercentChange value={percent} arrow={false} />;
const ComparedCell = ({ compared }: PerformanceDay) => <PercentChange value={compared} arrow={false} />;
