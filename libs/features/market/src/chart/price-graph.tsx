import { compare } from '@portal/domain/money/money';
import { keyOfAlert, type PriceAlert } from '@portal/domain/notifications/price-alert';
import { computePosition } from '@portal/ui/chart/chart-scale';
import { DayGraph } from '@portal/ui/chart/day-graph';
import { volumeArea } from '@portal/ui/chart/graph-geometry';
import { formatPlainPrice } from '@portal/ui/format/format';
import { memo, useMemo } from 'react';
import type { ChartBar } from './chart-bars';
import { Candles, PriceLines, TradeMarks } from './chart-marks';
import { type ChartOptions, type AveragePeriod, averageColors } from './chart-options';
import { describeBar, formatBarDate, nameGraph } from './describe-bar';
import { computeGraph, type VolumeBar } from './graph-drawing';
import type { OwnOrder } from './own-activity';
import { usePlotArea, useXAxisScale } from 'recharts';
import styles from './chart-marks.module.css';

interface PriceGraphProps {
  symbol: string;
  /** Oldest first. */
  bars: readonly ChartBar[];
  options: ChartOptions;
  orders: readonly OwnOrder[];
  /** The user's price alerts that wait. */
  alerts: readonly PriceAlert[];
  /** Decimals of the symbol's prices. */
  digits: number;
  quantityDigits: number | null;
  /** In px; the width is that of the container. */
  height: number;
  /** Maximum number of dates below the graph. */
  maxDates: number;
}

const closeLine = { name: 'position', color: 'var(--c-chart-line)', isFilled: true } as const;
const averageLine = (period: AveragePeriod) => ({ name: `average${period}`, color: averageColors[period] });

/**
 * The price line or candles over the volume, with averages, own trades, own open orders and price alerts. Its text alternative is the
 * table of the same bars. It renders only when its bars change, not on quotes.
 */
export const PriceGraph = memo(function PriceGraph(props: PriceGraphProps) {
  const { symbol, bars, options, orders, alerts, digits, quantityDigits, height, maxDates } = props;
  const { style, averages, bars: size } = options;
  const graph = useMemo(() => computeGraph(bars, digits, { style, averages }), [bars, digits, style, averages]);
  const days = useMemo(
    () =>
      bars.map(({ date }, index) => ({
        date,
        position: graph?.positions[index] ?? null,
        ...(size !== 'day' && { title: formatBarDate(date, size) }),
      })),
    [bars, graph, size],
  );
  const last = bars.at(-1);
  if (!graph || !last) return null;
  const { axis } = graph;
  const lines = [
    ...orders.map(({ id, price, side }) => ({ id, price, kind: side })),
    ...alerts.map(alert => ({ id: keyOfAlert(alert), price: alert.price, kind: 'alert' as const })),
  ]
    .filter(({ price }) => compare(price, axis.low) >= 0 && compare(price, axis.high) <= 0)
    .map(({ id, price, kind }) => ({ id, kind, position: computePosition(price, axis.low, axis.high) }));
  return (
    <DayGraph
      label={nameGraph(symbol, size)}
      days={days}
      drawn={graph.drawn}
      describe={index => {
        const bar = bars[index];
        return bar === undefined ? [] : describeBar(bar, { digits, quantityDigits }, style === 'candles');
      }}
      series={[...(style === 'line' ? [closeLine] : []), ...averages.map(averageLine)]}
      ticks={axis.ticks.map(tick => formatPlainPrice(tick, digits))}
      tag={{ position: graph.positions.at(-1) ?? 0, text: formatPlainPrice(last.close, digits) }}
      hasVolume={graph.bars.length > 0}
      {...{ height, maxDates }}
    >
      <VolumeBars bars={graph.bars} average={graph.averageVolume} share={volumeArea * 0.78} />
      <Candles candles={graph.candles} />
      <PriceLines lines={lines} />
      <TradeMarks marks={graph.trades} />
    </DayGraph>
  );
});

interface VolumeBarsProps {
  bars: readonly VolumeBar[];
  average: readonly VolumeBar[];
  /** Height of the tallest bar as a fraction of the plot, 0 to 1. */
  share: number;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** All volume bars as one SVG path instead of up to 126 elements, and their average as a line over them. */
function VolumeBars({ bars, average, share }: VolumeBarsProps) {
  const plot = usePlotArea();
  const scale = useXAxisScale();
  if (!plot || !scale) return null;
  const width = Math.max(1, Math.min(9, Math.round((plot.width / Math.max(1, bars.length)) * 0.5)));
  const foot = plot.y + plot.height;
  const path = bars.map(({ index, height }) => {
    const middle = scale(index);
    if (middle === undefined) return '';
    const tall = Math.max(height > 0 ? 1 : 0, height * share * plot.height);
    return `M${round(middle - width / 2)} ${foot}v${round(-tall)}h${width}V${foot}z`;
  });
  const points = average.map(
    ({ index, height }) => `${round(scale(index) ?? 0)} ${round(foot - height * share * plot.height)}`,
  );
  return (
    <>
      <path className={styles.volume} d={path.join('')} />
      {points.length > 1 && <path className={styles.averageVolume} d={`M${points.join('L')}`} />}
    </>
  );
}
