import {
  type BarSize,
  type PriceBar,
  computeMovingAverage,
  findBar,
  groupBars,
} from '@portal/domain/market/price-bars';
import { type Decimal, compare, divide, multiply, subtract, sum } from '@portal/domain/money/money';
import { computePercent } from '@portal/domain/market/quote';
import { type AveragePeriod, type ChartOptions, volumePeriod } from './chart-options';
import type { OwnTrade } from './own-activity';

/** The user's buys or sells within one bar. */
export interface BarTrades {
  readonly side: OwnTrade['side'];
  readonly quantity: Decimal;
  /** Average price, weighted by quantity. */
  readonly price: Decimal;
}

/** One bar of the chart with everything that is shown about it. */
export interface ChartBar extends PriceBar {
  /** From the close before, in percent; null where that is unknown. */
  readonly change: Decimal | null;
  /** Moving averages of the close by their number of bars; null where the history is too short. */
  readonly averages: ReadonlyMap<AveragePeriod, Decimal | null>;
  readonly averageVolume: Decimal | null;
  readonly trades: readonly BarTrades[];
}

/** Decimals that an average has beyond those of the prices. */
const moreDigits = 2;

interface BarsOptions extends Pick<ChartOptions, 'bars' | 'averages' | 'hasAverageVolume'> {
  /** Decimals of the symbol's prices. */
  readonly digits: number;
  /** The first day to show; earlier days serve the averages, the first change and the rest of the first bar. */
  readonly first: string;
}

/** The bars to show, oldest first, from days, with averages over all days and the user's trades in each bar. */
export function computeChartBars(
  days: readonly PriceBar[],
  trades: readonly OwnTrade[],
  { bars: size, averages, hasAverageVolume, digits, first }: BarsOptions,
): readonly ChartBar[] {
  const bars = groupBars(days, size);
  const changes = computeDayChanges(bars);
  const closes = bars.map(({ close }) => close);
  const lines = averages.map(period => [period, computeMovingAverage(closes, period, digits + moreDigits)] as const);
  const volumes = hasAverageVolume
    ? computeMovingAverage(
        bars.map(({ volume }) => volume),
        volumePeriod,
        moreDigits,
      )
    : [];
  const tradesOf = groupTrades(bars, trades, size);
  const shownFrom = Math.max(0, findBar(bars, first, size));
  return bars
    .map((bar, index) => ({
      ...bar,
      change: changes[index] ?? null,
      averages: new Map(lines.map(([period, values]) => [period, values[index] ?? null])),
      averageVolume: volumes[index] ?? null,
      trades: joinTrades(tradesOf.get(index) ?? [], digits + moreDigits),
    }))
    .slice(shownFrom);
}

function groupTrades(
  bars: readonly PriceBar[],
  trades: readonly OwnTrade[],
  size: BarSize,
): ReadonlyMap<number, readonly OwnTrade[]> {
  const groups = new Map<number, OwnTrade[]>();
  for (const trade of trades) {
    const index = findBar(bars, trade.date, size);
    groups.set(index, [...(groups.get(index) ?? []), trade]);
  }
  return groups;
}

function joinTrades(trades: readonly OwnTrade[], digits: number): readonly BarTrades[] {
  return (['buy', 'sell'] as const).flatMap(side => {
    const own = trades.filter(trade => trade.side === side);
    const quantity = sum(own.map(trade => trade.quantity));
    const price = divide(sum(own.map(trade => multiply(trade.quantity, trade.price))), quantity, digits);
    return price === null ? [] : [{ side, quantity, price }];
  });
}

/** The change of each bar from the previous close, in percent; null for the first one. */
export const computeDayChanges = (points: readonly Pick<PriceBar, 'close'>[]): readonly (Decimal | null)[] =>
  points.map(({ close }, index) => {
    const before = points[index - 1]?.close;
    return before === undefined ? null : computePercent(subtract(close, before), before);
  });

/** Whether the close of a bar is at or above its open, or null where the open is unknown. */
export const hasRisen = ({ open, close }: Pick<PriceBar, 'open' | 'close'>): boolean | null =>
  open === null ? null : compare(close, open) >= 0;
