import { isZero } from '@portal/domain/money/money';
import type { DayFact } from '@portal/ui/chart/crosshair';
import { DayGraph } from '@portal/ui/chart/day-graph';
import { DayMarks } from '@portal/ui/chart/day-marks';
import { EmptyNote } from '@portal/ui/feedback/empty-note';
import { formatMoney, formatSignedMoney, formatSignedPercent } from '@portal/ui/format/format';
import { memo, useMemo } from 'react';
import { computeLines } from './graph-lines';
import type { PerformanceView } from './performance-address';
import type { PerformanceDay } from './performance-days';

interface PerformanceGraphProps {
  view: PerformanceView;
  /** Oldest first. */
  days: readonly PerformanceDay[];
  /** The compared symbol; null without one. */
  compare: string | null;
  /** Part of the value is in no list. */
  isDashed: boolean;
  /** In px; the width is that of the container. */
  height: number;
  /** Maximum number of dates below the graph. */
  maxDates: number;
}

/** The facts of a day in the card beside the cross-hair. */
const describeDay = (
  { value, percent, compared, flow }: PerformanceDay,
  compare: string | null,
): readonly DayFact[] => [
  { label: 'Value', text: formatMoney(value) },
  { label: 'Return', text: formatSignedPercent(percent) },
  ...(compare === null ? [] : [{ label: compare, text: formatSignedPercent(compared) }]),
  ...(flow !== null && isZero(flow) ? [] : [{ label: 'Deposits/withdrawals', text: formatSignedMoney(flow) }]),
];

/** Value or return by day, with deposits and withdrawals. Its text alternative is the table of the same days. */
export const PerformanceGraph = memo(function PerformanceGraph(props: PerformanceGraphProps) {
  const { view, days, compare, isDashed, height, maxDates } = props;
  const lines = useMemo(() => computeLines(view, days), [view, days]);
  if (!lines) {
    return <EmptyNote title="No chart for this period" />;
  }
  return (
    <DayGraph
      label={view === 'return' ? 'Return by day' : 'Value by day'}
      days={lines.days}
      drawn={lines.drawn}
      describe={index => {
        const day = days[index];
        return day === undefined ? [] : describeDay(day, compare);
      }}
      series={[
        { name: 'position', color: 'var(--c-chart-line)', isFilled: view === 'value', isDashed },
        ...(compare === null ? [] : [{ name: 'compared', color: 'var(--c-cat-3)' }]),
      ]}
      ticks={lines.ticks}
      tag={lines.tag}
      {...{ height, maxDates }}
    >
      <DayMarks marks={lines.marks} />
    </DayGraph>
  );
});
