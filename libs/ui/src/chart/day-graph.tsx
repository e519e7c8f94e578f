import { AreaChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { type ReactNode, useMemo } from 'react';
import { usePlotArea, useYAxisScale } from 'recharts';
import { CrossHair, type DayFact, type GraphDay } from './crosshair';
import { computeDateTicks, formatDateTick } from './date-ticks';
import styles from './day-graph.module.css';
import { computeGeometry, dateAxisHeight, endPadding, priceHeight, tagHeight, topMargin } from './graph-geometry';

/** A line of the graph. */
export interface GraphSeries {
  /** Name of its position in the drawn points. */
  readonly name: string;
  /** CSS color. */
  readonly color: string;
  readonly isDashed?: boolean;
  /** Fills the area below the line. */
  readonly isFilled?: boolean;
}

/** A drawn day: the index of the day, and the position of each series, null for a gap. */
export type DrawnPoint = { readonly index: number } & Readonly<Record<string, number | null>>;

interface DayGraphProps {
  /** Accessible name. */
  label: string;
  /** Every day, oldest first, with the position of the main line. */
  days: readonly GraphDay[];
  /** The figures of a day, by its index. */
  describe: (index: number) => readonly DayFact[];
  /** The points that are drawn, which may be fewer than the days. */
  drawn: readonly DrawnPoint[];
  series: readonly GraphSeries[];
  /** Texts of the lines across the graph, lowest first, at even distances. */
  ticks: readonly string[];
  /** The last value, on the axis. */
  tag: { readonly position: number; readonly text: string } | null;
  /** In px; the width is that of the container. */
  height: number;
  /** Maximum number of dates below the graph. */
  maxDates: number;
  /** Reserves space at the bottom for bars of volume. */
  hasVolume?: boolean;
  /** Marks inside the drawing, SVG. */
  children?: ReactNode;
}

const tickText = { fontSize: '0.71875rem', fill: 'var(--c-text-3)' } as const;

/**
 * Lines of values by day, read with pointer and arrow keys. The chart library draws positions between 0 and 1; all
 * displayed figures are texts from exact values.
 */
export function DayGraph(props: DayGraphProps) {
  const { label, days, describe, drawn, series, ticks, tag, height, maxDates, hasVolume = false, children } = props;
  const dates = useMemo(
    () =>
      computeDateTicks(
        days.map(({ date }) => date),
        maxDates,
      ),
    [days, maxDates],
  );
  const geometry = computeGeometry(height, tag === null ? ticks : [...ticks, tag.text], hasVolume);
  const { axisWidth, volumeShare } = geometry;
  const tooNear = tagHeight / priceHeight(geometry);
  const labelOf = (position: number): string =>
    tag !== null && Math.abs(position - tag.position) < tooNear
      ? ''
      : (ticks[Math.round(position * (ticks.length - 1))] ?? '');
  return (
    <CrossHair {...{ label, days, describe, geometry }}>
      <AreaChart
        h={height}
        data={[...drawn]}
        dataKey="index"
        series={series.map(({ name, color, isDashed = false }) => ({
          name,
          color,
          ...(isDashed && { strokeDasharray: '5 4' }),
        }))}
        areaProps={({ name }) => ({
          baseValue: 0,
          ...(!series.some(each => each.name === name && each.isFilled) && { fill: 'none' }),
        })}
        curveType="linear"
        strokeWidth={1.75}
        withGradient
        fillOpacity={0.13}
        connectNulls={false}
        withDots={days.length === 1}
        withTooltip={false}
        gridColor="var(--c-chart-grid)"
        strokeDasharray="0"
        tickLine="none"
        areaChartProps={{
          margin: { top: topMargin, right: 0, bottom: 0, left: 0 },
          // Keyboard and screen readers use the surrounding cross-hair instead.
          accessibilityLayer: false,
        }}
        xAxisProps={{
          type: 'number',
          domain: [0, Math.max(1, days.length - 1)],
          padding: { left: endPadding, right: endPadding },
          ticks: dates.ticks.map(tick => tick.index),
          tickFormatter: (index: number) => formatDateTick(days[index]?.date ?? '', dates.unit),
          interval: 'preserveStart',
          minTickGap: 12,
          height: dateAxisHeight,
          axisLine: { stroke: 'var(--c-chart-grid)' },
          tick: tickText,
        }}
        yAxisProps={{
          orientation: 'right',
          domain: [-volumeShare / (1 - volumeShare), 1],
          // Without it the chart library has no scale until a series has a value, and candles, lines and prices would not be drawn.
          allowDataOverflow: true,
          ticks: ticks.map((_, index) => index / (ticks.length - 1)),
          tickFormatter: labelOf,
          interval: 0,
          width: axisWidth,
          tickMargin: 8,
          tick: tickText,
        }}
      >
        {children}
        {tag !== null && <LastTag {...tag} width={axisWidth} />}
      </AreaChart>
    </CrossHair>
  );
}

interface LastTagProps {
  position: number;
  text: string;
  /** Width of the axis in px. */
  width: number;
}

/** A dotted line at the last value and the value itself as a tag on the axis. */
function LastTag({ position, text, width }: LastTagProps) {
  const plot = usePlotArea();
  const y = useYAxisScale()?.(position);
  if (!plot || y === undefined) return null;
  const right = plot.x + plot.width;
  return (
    <g>
      <line className={styles.lastLine} x1={plot.x} x2={right} y1={y} y2={y} />
      <rect className={styles.tag} x={right + 4} y={y - 10} width={width - 4} height={20} rx={4} />
      <text className={styles.tagText} x={right + 2 + width / 2} y={y + 4} textAnchor="middle">
        {text}
      </text>
    </g>
  );
}
