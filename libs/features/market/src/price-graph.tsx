import { formatPlainPrice } from '@portal/ui/format';
import { memo, useId, useMemo } from 'react';
import { Area, CartesianGrid, ComposedChart, ResponsiveContainer, XAxis, YAxis } from 'recharts';
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
  const fillId = useId().replaceAll(':', '');
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
      <ResponsiveContainer width="100%" height={height}>
        <ComposedChart
          data={[...graph.drawn]}
          margin={{ top: topMargin, right: 0, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <defs>
            <linearGradient id={fillId} x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" stopColor="var(--c-chart-line)" stopOpacity={0.13} />
              <stop offset="1" stopColor="var(--c-chart-line)" stopOpacity={0} />
            </linearGradient>
          </defs>
          <CartesianGrid vertical={false} stroke="var(--c-chart-grid)" />
          <XAxis
            dataKey="index"
            type="number"
            domain={[0, Math.max(1, points.length - 1)]}
            padding={{ left: endPadding, right: endPadding }}
            ticks={dates.ticks.map(tick => tick.index)}
            tickFormatter={(index: number) => formatDateTick(points[index]?.date ?? '', dates.unit)}
            interval="preserveStart"
            minTickGap={12}
            height={dateAxisHeight}
            tickLine={false}
            axisLine={{ stroke: 'var(--c-chart-grid)' }}
            tick={tickText}
          />
          <YAxis
            orientation="right"
            type="number"
            domain={[-volumeShare / (1 - volumeShare), 1]}
            ticks={places}
            tickFormatter={labelOf}
            interval={0}
            width={axisWidth}
            tickMargin={8}
            tickLine={false}
            axisLine={false}
            tick={tickText}
          />
          <VolumeBars bars={graph.bars} share={volumeShare * 0.78} />
          <Area
            dataKey="place"
            type="linear"
            baseValue={0}
            stroke="var(--c-chart-line)"
            strokeWidth={1.75}
            fill={`url(#${fillId})`}
            fillOpacity={1}
            dot={points.length === 1}
            activeDot={false}
            isAnimationActive={false}
          />
          <LastPriceTag place={graph.lastPlace} text={formatPlainPrice(last.close, digits)} width={axisWidth} />
        </ComposedChart>
      </ResponsiveContainer>
    </CrossHair>
  );
});
