import { AreaChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { formatPlainPrice } from '@portal/ui/format';
import { memo, useMemo } from 'react';
import { CrossHair } from './cross-hair';
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
  /** In px; the width is that of the place it stands in. */
  height: number;
  /** How many dates stand below at most. */
  mostDates: number;
}

const tickText = { fontSize: 11.5, fill: 'var(--c-text-3)' } as const;

/**
 * The price line over its volume. The chart library draws places between 0 and 1; every figure that is read comes from
 * the exact prices. Its text form is the price history. It renders only when its points change, not with every quote.
 */
export const PriceGraph = memo(function PriceGraph({ symbol, points, digits, height, mostDates }: PriceGraphProps) {
  const graph = useMemo(() => computeGraph(points, digits), [points, digits]);
  const dates = useMemo(
    () =>
      computeDateTicks(
        points.map(point => point.date),
        mostDates,
      ),
    [points, mostDates],
  );
  const last = points.at(-1);
  if (!graph || !last) return null;

  const { ticks } = graph.axis;
  const places = ticks.map((_, index) => index / (ticks.length - 1));
  const texts = [...ticks, last.close].map(price => formatPlainPrice(price, digits));
  const geometry = computeGeometry(height, texts, graph.bars.length > 0);
  const { axisWidth, volumeShare } = geometry;
  const tooNear = tagHeight / priceHeight(geometry);
  const labelOf = (place: number): string => {
    const tick = ticks[Math.round(place * (ticks.length - 1))];
    return Math.abs(place - graph.lastPlace) < tooNear ? '' : formatPlainPrice(tick, digits);
  };
  return (
    <CrossHair label={`${symbol} price by day`} axis={graph.axis} {...{ points, digits, geometry }}>
      <AreaChart
        h={height}
        data={[...graph.drawn]}
        dataKey="index"
        series={[{ name: 'place', color: 'var(--c-chart-line)' }]}
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
          // The cross-hair around is what keyboard and screen reader use.
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
          ticks: places,
          tickFormatter: labelOf,
          interval: 0,
          width: axisWidth,
          tickMargin: 8,
          tick: tickText,
        }}
      >
        <VolumeBars bars={graph.bars} share={volumeShare * 0.78} />
        <LastPriceTag place={graph.lastPlace} text={formatPlainPrice(last.close, digits)} width={axisWidth} />
      </AreaChart>
    </CrossHair>
  );
});
