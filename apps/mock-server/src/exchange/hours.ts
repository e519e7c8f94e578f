import {
  computeMarketState,
  nextSessionAfter,
  type MarketState,
  type ScheduleDay,
} from '@portal/domain/calendar/market-hours';
import { buildSchedule, buildScheduleDay } from '@portal/domain/calendar/market-schedule';
import { addDays, endOfDay, marketDate } from '@portal/domain/calendar/market-time';
import type { World } from '../core/world.ts';
import type { Instrument } from './instrument.ts';

/** The venue's hours: the standard calendar with this world's special days. */

/** Maximum number of days to search for the next trading day. */
const searchDays = 14;

/** Cached, because standard days never change and time zone arithmetic is slow. */
const standardDays = new Map<string, ScheduleDay>();
const mostDays = 2_000;

function readStandardDay(date: string): ScheduleDay {
  const cached = standardDays.get(date);
  if (cached !== undefined) return cached;
  const built = buildScheduleDay(date);
  if (standardDays.size >= mostDays) standardDays.clear();
  standardDays.set(date, built);
  return built;
}

/** Schedule days from `start` to `stop`, both included. */
export const readSchedule = (world: World, start: string, stop: string): readonly ScheduleDay[] =>
  buildSchedule(start, stop, date => readDay(world, date));

const readDay = (world: World, date: string): ScheduleDay =>
  world.state.market.specialDays.get(date) ?? readStandardDay(date);

/** Whether the market trades and accepts orders now, and when that changes [MKT-33, MKT-34]. */
export function readMarketState(world: World): MarketState {
  const today = marketDate(world.now());
  return computeMarketState(readSchedule(world, today, addDays(today, searchDays)), world.now());
}

export type Session = ReturnType<typeof readSession>;

/** The current trading session, or the next one; times in epoch milliseconds. */
export function readSession(world: World) {
  const today = marketDate(world.now());
  const session = nextSessionAfter(readSchedule(world, today, addDays(today, searchDays)), world.now());
  if (session === null) throw new Error(`No trading session within ${searchDays} days of ${today}`);
  return { date: session.date, opens: session.start, closes: session.end };
}

export type TapeDay = ReturnType<typeof readTapeDay>;

/**
 * The trading day that the tape shows at a time: that day once order entry has opened, else the last trading day.
 * `elapsed` is the fraction of its session, 0 to 1.
 */
export function readTapeDay(world: World, now = world.now()) {
  const today = marketDate(now);
  for (let back = 0; back <= searchDays; back++) {
    const { date, orderEntry, trading } = readDay(world, addDays(today, -back));
    const entry = orderEntry.preMarket ?? orderEntry.market;
    if (entry === null || trading.market === null || Date.parse(entry.start) > now) continue;
    const [opens, closes] = [Date.parse(trading.market.start), Date.parse(trading.market.end)];
    return { date, elapsed: Math.min(1, Math.max(0, (now - opens) / (closes - opens))), opens, closes };
  }
  throw new Error(`No trading day within ${searchDays} days before ${today}`);
}

/**
 * When a Good 'Til Date order with this date expires: at the close of that day's session, at the end of a day without a
 * session, or at midnight for symbols that trade around the clock.
 */
export function computeGtdExpiry(world: World, date: string, { aroundTheClock }: Instrument): number {
  if (aroundTheClock) return endOfDay(date);
  const { market } = readDay(world, date).trading;
  return market === null ? endOfDay(date) : Date.parse(market.end);
}

/** A standard day changed to a holiday, or to one that closes three hours early; for a world's special days. */
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

const laterThan = (instant: string, hours: number): string =>
  new Date(Date.parse(instant) + hours * 3_600_000).toISOString();
