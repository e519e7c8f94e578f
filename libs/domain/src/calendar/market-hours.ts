import { addDays, endOfDay, marketDate, parseInstant } from './market-time';

/** A time range as ISO instants: `start` inclusive, `end` exclusive. */
export interface Hours {
  readonly start: string;
  readonly end: string;
}

/** Hours of one day. */
export interface DayHours {
  readonly preMarket: Hours | null;
  readonly market: Hours | null;
  readonly postMarket: Hours | null;
}

/** One day of the schedule service; closed days have no hours. `holiday` names a holiday or half day. */
export interface ScheduleDay {
  readonly date: string;
  readonly holiday: string | null;
  /** Order entry hours. */
  readonly orderEntry: DayHours;
  /** Trading hours, when orders match. */
  readonly trading: DayHours;
}

/** Hours of order entry on a full trading day, times of day in New York [MKT-33]. */
export const orderEntryHours = { start: '04:00', end: '20:00' } as const;

/** State of the market. Instants are epoch milliseconds; null beyond the schedule. */
export interface MarketState {
  readonly marketOpen: boolean;
  /** Closed now, opens later on the same New York day [MKT-35]. */
  readonly marketOpenLater: boolean;
  readonly ordersOpen: boolean;
  readonly nextOpen: number | null;
  readonly nextClose: number | null;
  readonly ordersNextOpen: number | null;
  readonly ordersNextClose: number | null;
}

interface Span {
  readonly date: string;
  readonly start: number;
  readonly end: number;
}

/** Default of the setting that limits the schedule look-ahead, in days [MKT-32]. */
const scheduleHorizonDays = 14;

const leastWait = 5_000;
const longestWait = 2 ** 31 - 1;
const margin = 1_000;
const waitWithoutNextOpen = 300_000;

/** Open ranges in order of time; adjacent ranges are merged, so pre-market to market is not a closing. */
function spansOf(days: readonly ScheduleDay[], part: 'orderEntry' | 'trading'): Span[] {
  const spans: Span[] = [];
  for (const { date, [part]: hours } of days) {
    for (const span of [hours.preMarket, hours.market, hours.postMarket]) {
      const start = span ? parseInstant(span.start) : null;
      const end = span ? parseInstant(span.end) : null;
      if (start !== null && end !== null && start < end) spans.push({ date, start, end });
    }
  }
  spans.sort((a, b) => a.start - b.start);
  return spans.reduce<Span[]>((joined, span) => {
    const last = joined.at(-1);
    if (!last || span.start > last.end) return [...joined, span];
    return [...joined.slice(0, -1), { ...last, end: Math.max(last.end, span.end) }];
  }, []);
}

const isWithin = (span: Span, now: number): boolean => span.start <= now && now < span.end;
const nextStart = (spans: readonly Span[], now: number): number | null =>
  spans.find(span => span.start > now)?.start ?? null;
const nextEnd = (spans: readonly Span[], now: number): number | null => spans.find(span => span.end > now)?.end ?? null;

/** Whether the market trades and accepts orders at `now`, and when that changes [MKT-33, MKT-34]. */
export function computeMarketState(days: readonly ScheduleDay[], now: number): MarketState {
  const trading = spansOf(days, 'trading');
  const entry = spansOf(days, 'orderEntry');
  const marketOpen = trading.some(span => isWithin(span, now));
  const today = marketDate(now);
  return {
    marketOpen,
    marketOpenLater: !marketOpen && trading.some(span => span.date === today && span.start > now),
    ordersOpen: entry.some(span => isWithin(span, now)),
    nextOpen: nextStart(trading, now),
    nextClose: nextEnd(trading, now),
    ordersNextOpen: nextStart(entry, now),
    ordersNextClose: nextEnd(entry, now),
  };
}

/** State of a market that trades around the clock: always open; its day ends at midnight in New York (decision 44). */
export const computeAlwaysOpen = (now: number): MarketState => ({
  marketOpen: true,
  marketOpenLater: false,
  ordersOpen: true,
  nextOpen: null,
  nextClose: endOfDay(marketDate(now)),
  ordersNextOpen: null,
  ordersNextClose: null,
});

/** Trading session at `now`, else the next one; null if the schedule contains none. */
export function nextSessionAfter(days: readonly ScheduleDay[], now: number): Span | null {
  return spansOf(days, 'trading').find(span => span.end > now) ?? null;
}

/**
 * Milliseconds until the market status is fetched again: at the next opening or closing of trading or order entry, at
 * least 5 s ahead, plus 1 s [MKT-29, MKT-30]; 5 minutes if no next opening is known [MKT-31]. At most 25 days, the
 * timer maximum, above which setTimeout fires at once.
 */
export function computeStatusDelay(days: readonly ScheduleDay[], now: number): number {
  const state = computeMarketState(days, now);
  const events = [state.nextOpen, state.nextClose, state.ordersNextOpen, state.ordersNextClose];
  const delays = events.filter(event => event !== null).map(event => Math.max(leastWait, event - now) + margin);
  if (state.nextOpen === null) delays.push(waitWithoutNextOpen);
  return Math.min(longestWait, ...delays);
}

/** Dates to request from the schedule service: today in New York up to the horizon [MKT-32]. */
export function computeScheduleWindow(
  now: number,
  horizonDays = scheduleHorizonDays,
): { readonly start: string; readonly stop: string } {
  const start = marketDate(now);
  return { start, stop: addDays(start, horizonDays) };
}
