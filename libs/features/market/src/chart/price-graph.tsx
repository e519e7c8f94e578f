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
import { computeGraph } from './graph-drawing';
import type { OwnOrder } from './own-activity';
import { VolumeBars } from './volume-bars';

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
