import { type Decimal, compare, sum, zero } from '@portal/domain/money';
import { marketDate, parseInstant, weekday } from '@portal/domain/market-time';
import { computePercent } from '@portal/domain/quote';
import { subtract } from '@portal/domain/money';
import { type PriceAxis, chooseDrawnPoints, computePlace, computePriceAxis } from './chart-scale';

/** One day of the graph. Crypto charts give a close only [MKT-46]. */
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
 * The graph ends with what is known now: the day of the last trade takes the last price, as a point of its own when the
 * history ends before it. `points` are oldest first.
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

/** The change of each day against the close before it, in percent; null for the first. */
export const computeDayChanges = (points: readonly GraphPoint[]): readonly (Decimal | null)[] =>
  points.map(({ close }, index) => {
    const before = points[index - 1]?.close;
    return before === undefined ? null : computePercent(subtract(close, before), before);
  });

/** A drawn day: where it stands, never what it costs. */
interface DrawnPoint {
  /** Place in the list of all points. */
  readonly index: number;
  /** 0 at the foot of the price axis, 1 at its top. */
  readonly place: number;
}

export interface VolumeBar {
  /** Middle of the bar as a place in the list of all points; between two days when a bar holds several. */
  readonly index: number;
  /** Height, 0 to 1 of the tallest. */
  readonly height: number;
}

export interface Graph {
  readonly axis: PriceAxis;
  readonly drawn: readonly DrawnPoint[];
  readonly bars: readonly VolumeBar[];
  readonly lastPlace: number;
}

const mostDrawnPoints = 600;
const mostBars = 126;

/** Places of line and bars, or null without a point. `digits` are the decimals of the symbol's prices. */
export function computeGraph(points: readonly GraphPoint[], digits: number): Graph | null {
  const closes = points.map(point => point.close);
  const axis = computePriceAxis(closes, digits);
  if (!axis) return null;
  const places = closes.map(close => computePlace(close, axis.low, axis.high));
  return {
    axis,
    drawn: chooseDrawnPoints(places, mostDrawnPoints).map(index => ({ index, place: places[index] ?? 0 })),
    bars: computeBars(points),
    lastPlace: places.at(-1) ?? 0,
  };
}

/** Volumes as at most 126 bars; where days share a bar it shows their sum. */
function computeBars(points: readonly GraphPoint[]): readonly VolumeBar[] {
  const size = Math.ceil(points.length / mostBars);
  const groups: { index: number; volume: Decimal }[] = [];
  for (let start = 0; start < points.length; start += size) {
    const days = points.slice(start, start + size);
    const volumes = days.map(day => day.volume).filter(volume => volume !== null);
    if (volumes.length > 0) groups.push({ index: start + (days.length - 1) / 2, volume: sum(volumes) });
  }
  const most = groups.reduce((top, { volume }) => (compare(volume, top) > 0 ? volume : top), zero);
  return groups.map(({ index, volume }) => ({ index, height: computePlace(volume, zero, most) }));
}

export type DateUnit = 'week' | 'month' | 'year';

const unitOf: Record<DateUnit, (date: string) => string> = {
  // Days of a week share the date of its Monday.
  week: date => String(Math.floor((Date.parse(date) / 86_400_000 - (weekday(date) - 1)) / 7)),
  month: date => date.slice(0, 7),
  year: date => date.slice(0, 4),
};

/** Finest first, each with how far it may be thinned: every third week, every sixth month, any number of years. */
const units = [
  { unit: 'week', thinned: 3 },
  { unit: 'month', thinned: 6 },
  { unit: 'year', thinned: Infinity },
] as const;

interface DateTick {
  readonly index: number;
  readonly date: string;
}

/**
 * Where dates stand below the graph, at most `most` of them: at the first day of weeks, months or years, the finest of
 * these that needs little thinning.
 */
export function computeDateTicks(
  dates: readonly string[],
  most: number,
): { unit: DateUnit; ticks: readonly DateTick[] } {
  for (const { unit, thinned } of units) {
    const ticks = firstsOf(dates, unit);
    if (ticks.length > most * thinned) continue;
    const step = Math.ceil(ticks.length / most);
    return { unit, ticks: ticks.filter((_, place) => place % step === 0) };
  }
  return { unit: 'year', ticks: [] };
}

function firstsOf(dates: readonly string[], unit: DateUnit): DateTick[] {
  const ticks: DateTick[] = [];
  let before = dates[0] === undefined ? '' : unitOf[unit](dates[0]);
  for (const [index, date] of dates.entries()) {
    const key = unitOf[unit](date);
    if (key !== before) ticks.push({ index, date });
    before = key;
  }
  return ticks;
}
