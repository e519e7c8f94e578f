import { computeMarketState, nextSessionAfter, type MarketState, type ScheduleDay } from '@portal/domain/market-hours';
import { buildSchedule, buildScheduleDay } from '@portal/domain/market-schedule';
import { addDays, endOfDay, marketDate, parseInstant } from '@portal/domain/market-time';
import type { World } from '../kernel/world.ts';
import type { Instrument } from '../listings/instrument.ts';

/** The venue's hours: the standard calendar, with the days that this world has been told are different. */

/** No two trading days are further apart. */
const searchDays = 14;

/** Standard days never change; the zone arithmetic behind them is slow enough to keep them. */
const standardDays = new Map<string, ScheduleDay>();
const mostDays = 2_000;

function readStandardDay(date: string): ScheduleDay {
  const known = standardDays.get(date);
  if (known !== undefined) return known;
  const built = buildScheduleDay(date);
  if (standardDays.size >= mostDays) standardDays.clear();
  standardDays.set(date, built);
  return built;
}

/** The days of the schedule from `start` to `stop`, both included. */
export const readSchedule = (world: World, start: string, stop: string): readonly ScheduleDay[] =>
  buildSchedule(start, stop, date => readDay(world, date));

const readDay = (world: World, date: string): ScheduleDay =>
  world.state.market.specialDays.get(date) ?? readStandardDay(date);

/** Whether the market trades and takes orders now, and when that changes [MKT-33, MKT-34]. */
export function readMarketState(world: World): MarketState {
  const today = marketDate(world.now());
  return computeMarketState(readSchedule(world, today, addDays(today, searchDays)), world.now());
}

/** The trading session that runs now, else the next one. */
export interface Session {
  readonly date: string;
  /** Epoch milliseconds. */
  readonly opens: number;
  readonly closes: number;
}

export function readSession(world: World): Session {
  const today = marketDate(world.now());
  const session = nextSessionAfter(readSchedule(world, today, addDays(today, searchDays)), world.now());
  if (session === null) throw new Error(`No trading session within ${searchDays} days of ${today}`);
  return { date: session.date, opens: session.start, closes: session.end };
}

/**
 * The trading day whose figures the tape shows now, and how much of its session has passed (0 to 1): today from the
 * opening of order entry on, before that the last trading day.
 */
export function readTapeDate(world: World): { readonly date: string; readonly elapsed: number } {
  const now = world.now();
  const today = marketDate(now);
  for (let back = 0; back <= searchDays; back++) {
    const { date, orderEntry, trading } = readDay(world, addDays(today, -back));
    const entry = orderEntry.preMarket ?? orderEntry.market;
    const opened = entry && parseInstant(entry.start);
    const start = trading.market && parseInstant(trading.market.start);
    const end = trading.market && parseInstant(trading.market.end);
    if (opened === null || start === null || end === null || opened > now) continue;
    return { date, elapsed: Math.min(1, Math.max(0, (now - start) / (end - start))) };
  }
  throw new Error(`No trading day within ${searchDays} days before ${today}`);
}

/**
 * When a Good 'Til Date order of that date expires: at the close of its session, or as a day without one is over; what
 * trades around the clock at midnight.
 */
export function computeLastMoment(world: World, date: string, { aroundTheClock }: Instrument): number {
  if (aroundTheClock) return endOfDay(date);
  const close = readDay(world, date).trading.market?.end ?? `${addDays(date, 1)}T05:00:00Z`;
  const at = parseInstant(close);
  if (at === null) throw new RangeError(`Not an instant: ${close}`);
  return at;
}

/** A standard day changed into a closed one or one that ends three hours early; for a world's special days. */
export function changeDay(date: string, kind: 'closed' | 'half', name: string): ScheduleDay {
  const { orderEntry, trading } = buildScheduleDay(date);
  const { market } = trading;
  const none = { preMarket: null, market: null, postMarket: null };
  if (kind === 'closed' || market === null) return { date, holiday: name, orderEntry: none, trading: none };
  const half = { start: market.start, end: laterThan(market.start, 3.5) };
  const postMarket = { start: half.end, end: laterThan(half.end, 4) };
  return {
    date,
    holiday: name,
    orderEntry: { ...orderEntry, market: half, postMarket },
    trading: { ...none, market: half },
  };
}

function laterThan(instant: string, hours: number): string {
  const at = parseInstant(instant);
  if (at === null) throw new RangeError(`Not an instant: ${instant}`);
  return new Date(at + hours * 3_600_000).toISOString();
}
