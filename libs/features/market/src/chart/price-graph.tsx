import { AreaChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { formatPlainPrice } from '@portal/ui/format/format';
import { memo, useMemo } from 'react';
import { CrossHair } from './crosshair';
import { formatDateTick } from './graph-dates';
import { computeGeometry, dateAxisHeight, endPadding, priceHeight, tagHeight, topMargin } from './graph-geometry';
import { LastPriceTag, VolumeBars } from './graph-marks';
import { type GraphPoint, computeDateTicks, computeGraph } from './graph-points';

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

const tickText = { fontSize: 11.5, fill: 'var(--c-text-3)' } as const;

/**
 * The price line over its volume. The chart library draws positions between 0 and 1; all displayed figures come from
 * the exact prices. Its text alternative is the price history. It renders only when its points change, not on quotes.
 */
export const PriceGraph = memo(function PriceGraph({ symbol, points, digits, height, maxDates }: PriceGraphProps) {
  const graph = useMemo(() => computeGraph(points, digits), [points, digits]);
  const dates = useMemo(
    () =>
      computeDateTicks(
        points.map(point => point.date),
        maxDates,
      ),
    [points, maxDates],
  );
  const last = points.at(-1);
  if (!graph || !last) return null;

  const { ticks } = graph.axis;
  const positions = ticks.map((_, index) => index / (ticks.length - 1));
  const labels = [...ticks, last.close].map(price => formatPlainPrice(price, digits));
  const geometry = computeGeometry(height, labels, graph.bars.length > 0);
  const { axisWidth, volumeShare } = geometry;
  const tooNear = tagHeight / priceHeight(geometry);
  const labelOf = (position: number): string => {
    const tick = ticks[Math.round(position * (ticks.length - 1))];
    return Math.abs(position - graph.lastPosition) < tooNear ? '' : formatPlainPrice(tick, digits);
  };
  return (
    <CrossHair label={`${symbol} price by day`} axis={graph.axis} {...{ points, digits, geometry }}>
      <AreaChart
        h={height}
        data={[...graph.drawn]}
        dataKey="index"
        series={[{ name: 'position', color: 'var(--c-chart-line)' }]}
        curveType="linear"
        strokeWidth={1.75}
        withGradient
        fillOpacity={0.13}
        withDots={points.length === 1}
        withTooltip={false}
        gridColor="var(--c-chart-grid)"
        strokeDasharray="0"
        tickLine="none"
        areaChartProps={{
          margin: { top: topMargin, right: 0, bottom: 0, left: 0 },
          // Keyboard and screen readers use the surrounding cross-hair instead.
          accessibilityLayer: false,
        }}
        areaProps={{ baseValue: 0 }}
        xAxisProps={{
          type: 'number',
          domain: [0, Math.max(1, points.length - 1)],
          padding: { left: endPadding, right: endPadding },
          ticks: dates.ticks.map(tick => tick.index),
          tickFormatter: (index: number) => formatDateTick(points[index]?.date ?? '', dates.unit),
          interval: 'preserveStart',
          minTickGap: 12,
          height: dateAxisHeight,
          axisLine: { stroke: 'var(--c-chart-grid)' },
          tick: tickText,
        }}
        yAxisProps={{
          orientation: 'right',
          domain: [-volumeShare / (1 - volumeShare), 1],
          ticks: positions,
          tickFormatter: labelOf,
          interval: 0,
          width: axisWidth,
          tickMargin: 8,
          tick: tickText,
        }}
      >
        <VolumeBars bars={graph.bars} share={volumeShare * 0.78} />
        <LastPriceTag position={graph.lastPosition} text={formatPlainPrice(last.close, digits)} width={axisWidth} />
      </AreaChart>
    </CrossHair>
  );
});
