import { compare, type Decimal, subtract, sum, zero } from '@portal/domain/money/money';
import { marketDate, parseInstant } from '@portal/domain/calendar/market-time';
import { computePercent } from '@portal/domain/market/quote';
import { type PriceAxis, chooseDrawnPoints, computePosition, computePriceAxis } from '@portal/ui/chart/chart-scale';
import type { GraphDay } from '@portal/ui/chart/crosshair';
import type { DrawnPoint } from '@portal/ui/chart/day-graph';

/** One day of the graph. Crypto charts have only a close [MKT-46]. */
export interface GraphPoint {
  readonly date: string;
  readonly close: Decimal;
  readonly open: Decimal | null;
  readonly volume: Decimal | null;
}

interface LiveDay {
  readonly lastPrice: Decimal | null;
  readonly volume: Decimal | null;
  readonly timestamps: { readonly trade: string | null };
}

/**
 * Adds the live price: it replaces the close of the day of the last trade, or is appended when the history ends before
 * that day. `points` are oldest first.
 */
export function addLiveDay(points: readonly GraphPoint[], quote: LiveDay | null): readonly GraphPoint[] {
  const tradedAt = quote?.timestamps.trade ? parseInstant(quote.timestamps.trade) : null;
  if (!quote?.lastPrice || tradedAt === null) return points;
  const date = marketDate(tradedAt);
  const last = points.at(-1);
  if (last && last.date > date) return points;
  const known = last?.date === date ? last : null;
  const day: GraphPoint = {
    date,
    close: quote.lastPrice,
    open: known?.open ?? null,
    volume: quote.volume ?? known?.volume ?? null,
  };
  return [...(known ? points.slice(0, -1) : points), day];
}

/** The change of each day from the previous close, in percent; null for the first day. */
export const computeDayChanges = (points: readonly GraphPoint[]): readonly (Decimal | null)[] =>
  points.map(({ close }, index) => {
    const before = points[index - 1]?.close;
    return before === undefined ? null : computePercent(subtract(close, before), before);
  });

export interface VolumeBar {
  /** Center of the bar as an index in the list of all points; fractional when a bar covers several days. */
  readonly index: number;
  /** Height relative to the tallest bar, 0 to 1. */
  readonly height: number;
}

export interface Graph {
  readonly axis: PriceAxis;
  readonly days: readonly GraphDay[];
  readonly drawn: readonly DrawnPoint[];
  readonly bars: readonly VolumeBar[];
  readonly lastPosition: number;
}

const maxDrawnPoints = 600;
const maxBars = 126;

/** Positions of the line and the bars, or null without a point. `digits` are the decimals of the symbol's prices. */
export function computeGraph(points: readonly GraphPoint[], digits: number): Graph | null {
  const closes = points.map(point => point.close);
  const axis = computePriceAxis(closes, digits);
  if (!axis) return null;
  const positions = closes.map(close => computePosition(close, axis.low, axis.high));
  return {
    axis,
    days: points.map(({ date }, index) => ({ date, position: positions[index] ?? null })),
    drawn: chooseDrawnPoints(positions, maxDrawnPoints).map(index => ({ index, position: positions[index] ?? 0 })),
    bars: computeBars(points),
    lastPosition: positions.at(-1) ?? 0,
  };
}

/** Volumes as at most 126 bars; a bar that covers several days shows their sum. */
function computeBars(points: readonly GraphPoint[]): readonly VolumeBar[] {
  const size = Math.ceil(points.length / maxBars);
  const groups: { index: number; volume: Decimal }[] = [];
  for (let start = 0; start < points.length; start += size) {
    const days = points.slice(start, start + size);
    const volumes = days.map(day => day.volume).filter(volume => volume !== null);
    if (volumes.length > 0) groups.push({ index: start + (days.length - 1) / 2, volume: sum(volumes) });
  }
  const tallest = groups.reduce((top, { volume }) => (compare(volume, top) > 0 ? volume : top), zero);
  return groups.map(({ index, volume }) => ({ index, height: computePosition(volume, zero, tallest) }));
}
