import { addTradingDays } from '@portal/domain/calendar/trading-calendar';
import type { Instrument } from './instrument.ts';
import type { DayBar } from './tape.ts';
import { randomFrom, type Random } from '../core/random.ts';
import type { BookFigures, Listing } from './listings.ts';

/**
 * Daily prices from before a world began, generated from its seed: a random walk backwards from the seed's previous
 * close, so that only the requested days are generated.
 */
interface PastPrices {
  readonly random: Random;
  /** Newest first. */
  readonly days: DayBar[];
  /** Close of the day before the oldest generated one. */
  close: number;
}

export interface Walk {
  readonly listing: Listing;
  /** The last day of history: the trading day before the world's first. */
  readonly lastDay: string;
  readonly seed: string;
}

/**
 * Cache shared by worlds of the same seed and day, because past prices never change; the oldest entries are dropped.
 */
const pasts = new Map<string, PastPrices>();
const dates = new Map<string, string[]>();
const maxPasts = 600;
const maxDates = 20;

/** The last `count` days before the world began, newest first; fewer if history is shorter. */
export function readPast(walk: Walk, count: number): readonly DayBar[] {
  const { seed, instrument, figures } = walk.listing;
  const { historyFrom } = seed;
  if (historyFrom === null || figures === null) return [];
  const key = `${walk.seed}/${instrument.symbol}/${walk.lastDay}`;
  const past = keep(pasts, key, maxPasts, () => ({
    random: randomFrom(`${walk.seed}/history/${instrument.symbol}`),
    days: [],
    close: figures.previousClose,
  }));
  while (past.days.length < count) {
    const date = tradingDayBefore(walk.lastDay, past.days.length);
    if (date < historyFrom) break;
    past.days.push(makeDay(past, figures, instrument, date));
  }
  return past.days.slice(0, count);
}

/** All days from `start` on, newest first. */
export function readPastSince(walk: Walk, start: string): readonly DayBar[] {
  const { historyFrom } = walk.listing.seed;
  if (historyFrom === null) return [];
  return readPast(walk, countTradingDays(start < historyFrom ? historyFrom : start, walk.lastDay));
}

/** Generates one day backwards: its close is known, the close of the day before is random. */
function makeDay(past: PastPrices, figures: BookFigures, instrument: Instrument, date: string): DayBar {
  const { random, close } = past;
  // Mean-reverting towards today's price, so that ten years of walk stay plausible.
  const change = dailyDeviation * random.normal() + 0.012 * (close / figures.previousClose - 1) + 0.0002;
  const before = atLeastOne(close / (1 + change));
  const open = atLeastOne(before * (1 + 0.3 * dailyDeviation * random.normal()));
  const wick = () => 0.5 * dailyDeviation * close * Math.abs(random.normal());
  const high = Math.max(open, close, Math.round(Math.max(open, close) + wick()));
  const low = Math.min(open, close, atLeastOne(Math.min(open, close) - wick()));
  const volumeFactor = 0.5 + 0.8 * random.next() + (random.chance(0.08) ? 1.2 * random.next() : 0);
  past.close = before;
  return { date, open, high, low, close, volume: roundVolume(figures.dayVolume * volumeFactor, instrument) };
}

const dailyDeviation = 0.017;
const atLeastOne = (value: number): number => Math.max(1, Math.round(value));

/** Whole units if the symbol normally trades in them, however many decimals it allows. */
const roundVolume = (volume: number, { quantityScale }: Instrument): number =>
  Math.max(1, Math.round(volume / quantityScale)) * quantityScale;

/** The n-th trading day before `day`; n = 0 is `day` itself. */
function tradingDayBefore(day: string, n: number): string {
  const list = keep(dates, day, maxDates, () => [day]);
  for (let last = list[list.length - 1] ?? day; list.length <= n; list.push(last)) last = addTradingDays(last, -1);
  return list[n] ?? day;
}

/** The number of trading days from `start` to `day`, both included. */
function countTradingDays(start: string, day: string): number {
  const list = keep(dates, day, maxDates, () => [day]);
  for (let last = list[list.length - 1] ?? day; last >= start; list.push(last)) last = addTradingDays(last, -1);
  return list.findIndex(date => date < start);
}

function keep<T>(memo: Map<string, T>, key: string, most: number, make: () => T): T {
  const cached = memo.get(key);
  if (cached !== undefined) return cached;
  const made = make();
  memo.set(key, made);
  const oldest = memo.keys().next();
  if (memo.size > most && !oldest.done) memo.delete(oldest.value);
  return made;
}
