import { type Decimal, compare, decimal, multiply, sum, zero } from '@portal/domain/money/money';
import { type PriceAxis, chooseDrawnPoints, computePosition, computePriceAxis } from '@portal/ui/chart/chart-scale';
import type { DrawnPoint } from '@portal/ui/chart/day-graph';
import { type ChartBar, hasRisen } from './chart-bars';
import type { ChartOptions } from './chart-options';

/** Height of something over the volume axis. */
export interface VolumeBar {
  /** Center of the bar as an index in the list of all bars; fractional when it covers several. */
  readonly index: number;
  /** Height relative to the tallest bar, 0 to 1. */
  readonly height: number;
}

/** Positions of one candle: 0 at the bottom of the price axis, 1 at its top. */
export interface Candle {
  readonly index: number;
  readonly low: number;
  readonly high: number;
  /** Null where the open is unknown: then only the close is marked. */
  readonly open: number | null;
  readonly close: number;
  readonly risen: boolean | null;
}

/** Where the user bought or sold. */
export interface TradeMark {
  readonly index: number;
  readonly position: number;
  readonly side: 'buy' | 'sell';
}

export interface Graph {
  readonly axis: PriceAxis;
  /** Of the close of each bar, 0 to 1. */
  readonly positions: readonly number[];
  readonly drawn: readonly DrawnPoint[];
  readonly candles: readonly Candle[];
  readonly bars: readonly VolumeBar[];
  readonly averageVolume: readonly VolumeBar[];
  readonly trades: readonly TradeMark[];
}

const maxDrawnPoints = 600;
const maxBars = 126;

/** Everything that the chart draws, or null without a bar. `digits` are the decimals of the symbol's prices. */
export function computeGraph(
  bars: readonly ChartBar[],
  digits: number,
  { style, averages }: Pick<ChartOptions, 'style' | 'averages'>,
): Graph | null {
  const hasCandles = style === 'candles';
  const extremes = hasCandles ? bars.flatMap(({ high, low, open }) => [high, low, open]) : [];
  const lines = bars.flatMap(bar => averages.map(period => bar.averages.get(period) ?? null));
  const values = [...bars.map(({ close }) => close), ...[...extremes, ...lines].filter(value => value !== null)];
  const axis = computePriceAxis(values, digits);
  if (!axis) return null;
  const place = (value: Decimal): number => computePosition(value, axis.low, axis.high);
  const positions = bars.map(({ close }) => place(close));
  return {
    axis,
    positions,
    drawn: chooseDrawnPoints(positions, maxDrawnPoints).map(index => ({
      index,
      ...(!hasCandles && { position: positions[index] ?? 0 }),
      ...Object.fromEntries(
        averages.map(period => {
          const value = bars[index]?.averages.get(period) ?? null;
          return [`average${period}`, value && place(value)];
        }),
      ),
    })),
    candles: hasCandles ? bars.map((bar, index) => computeCandle(bar, index, place)) : [],
    ...computeVolumes(bars),
    trades: bars.flatMap(({ trades }, index) =>
      trades.map(({ side, price }) => ({ index, side, position: place(price) })),
    ),
  };
}

function computeCandle(bar: ChartBar, index: number, place: (value: Decimal) => number): Candle {
  const { open, close, high, low } = bar;
  return {
    index,
    close: place(close),
    open: open && place(open),
    high: place(high ?? close),
    low: place(low ?? close),
    risen: hasRisen(bar),
  };
}

/** Volumes as at most 126 bars; one that covers several bars of the chart shows their sum, and so does the average. */
function computeVolumes(bars: readonly ChartBar[]): Pick<Graph, 'bars' | 'averageVolume'> {
  const size = Math.ceil(bars.length / maxBars);
  const groups: { index: number; volume: Decimal }[] = [];
  for (let start = 0; start < bars.length; start += size) {
    const days = bars.slice(start, start + size);
    const volumes = days.map(day => day.volume).filter(volume => volume !== null);
    if (volumes.length > 0) groups.push({ index: start + (days.length - 1) / 2, volume: sum(volumes) });
  }
  const tallest = groups.reduce((top, { volume }) => (compare(volume, top) > 0 ? volume : top), zero);
  const heightOf = (volume: Decimal): number => computePosition(volume, zero, tallest);
  const factor = decimal(String(size));
  return {
    bars: groups.map(({ index, volume }) => ({ index, height: heightOf(volume) })),
    averageVolume: bars.flatMap(({ averageVolume }, index) =>
      averageVolume === null || index % size > 0 ? [] : [{ index, height: heightOf(multiply(averageVolume, factor)) }],
    ),
  };
}
