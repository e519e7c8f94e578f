import { DayGraph } from '@portal/ui/chart/day-graph';
import { volumeArea } from '@portal/ui/chart/graph-geometry';
import { formatPlainPrice } from '@portal/ui/format/format';
import { memo, useMemo } from 'react';
import { describeDay } from './describe-day';
import { type GraphPoint, computeDayChanges, computeGraph } from './graph-points';
import { VolumeBars } from './volume-bars';

interface PriceGraphProps {
  symbol: string;
  /** Oldest first. */
  points: readonly GraphPoint[];
  /** Decimals of the symbol's prices. */
  digits: number;
  /** In px; the width is that of the container. */
  height: number;
  /** Maximum number of dates below the graph. */
  maxDates: number;
}

const line = [{ name: 'position', color: 'var(--c-chart-line)', isFilled: true }] as const;

/**
 * The price line over its volume. Its text alternative is the price history. It renders only when its points change,
 * not on quotes.
 */
export const PriceGraph = memo(function PriceGraph({ symbol, points, digits, height, maxDates }: PriceGraphProps) {
  const graph = useMemo(() => computeGraph(points, digits), [points, digits]);
  const changes = useMemo(() => computeDayChanges(points), [points]);
  const last = points.at(-1);
  if (!graph || !last) return null;
  return (
    <DayGraph
      label={`${symbol} price by day`}
      days={graph.days}
      drawn={graph.drawn}
      describe={index => {
        const point = points[index];
        return point === undefined ? [] : describeDay(point, changes[index] ?? null, digits);
      }}
      series={line}
      ticks={graph.axis.ticks.map(tick => formatPlainPrice(tick, digits))}
      tag={{ position: graph.lastPosition, text: formatPlainPrice(last.close, digits) }}
      hasVolume={graph.bars.length > 0}
      {...{ height, maxDates }}
    >
      <VolumeBars bars={graph.bars} share={volumeArea * 0.78} />
    </DayGraph>
  );
});
