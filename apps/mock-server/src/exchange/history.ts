import { addTradingDays } from '@portal/domain/calendar/trading-calendar';
import type { Instrument } from './instrument.ts';
import type { DayBar } from './tape.ts';
import { randomFrom, type Random } from '../core/random.ts';
import type { BookFigures, Listing } from './listings.ts';
import type { World } from '../core/world.ts';

/**
 * Daily prices from before a world began, generated from its seed: a random walk backwards from the seed's previous
 * close, so that only the requested days are generated.
 */
interface PastPrices {
  readonly random: Random;
  /** Newest first. */
  readonly days: DayBar[];
  /** The day before the oldest generated one, and its close. */
  date: string;
  close: number;
}

/** Shared by worlds of the same seed and day, because past prices never change; the oldest entries are dropped. */
const pasts = new Map<string, PastPrices>();
const maxPasts = 600;

/** The trading days from `start` to the one before the world began, newest first; fewer if history is shorter. */
export function readPast(world: World, { seed, instrument, figures }: Listing, start: string): readonly DayBar[] {
  const { historyFrom } = seed;
  if (historyFrom === null || figures === null) return [];
  const from = start < historyFrom ? historyFrom : start;
  const past = pastOf(world, instrument, figures);
  while (past.date >= from) past.days.push(makeDay(past, figures, instrument));
  return past.days.filter(({ date }) => date >= from);
}

function pastOf({ options, state }: World, { symbol }: Instrument, { previousClose }: BookFigures): PastPrices {
  const key = `${options.seed}/${symbol}/${state.market.firstDay}`;
  const known = pasts.get(key);
  if (known !== undefined) return known;
  const random = randomFrom(`${options.seed}/history/${symbol}`);
  const past = { random, days: [], date: addTradingDays(state.market.firstDay, -1), close: previousClose };
  pasts.set(key, past);
  const [oldest = ''] = pasts.keys();
  if (pasts.size > maxPasts) pasts.delete(oldest);
  return past;
}

/** Generates one day backwards: its close is known, the close of the day before is random. */
function makeDay(past: PastPrices, figures: BookFigures, instrument: Instrument): DayBar {
  const { random, date, close } = past;
  // Mean-reverting towards today's price, so that ten years of walk stay plausible.
  const change = dailyDeviation * random.normal() + 0.012 * (close / figures.previousClose - 1) + 0.0002;
  const before = atLeastOne(close / (1 + change));
  const open = atLeastOne(before * (1 + 0.3 * dailyDeviation * random.normal()));
  const wick = () => 0.5 * dailyDeviation * close * Math.abs(random.normal());
  const high = Math.max(open, close, Math.round(Math.max(open, close) + wick()));
  const low = Math.min(open, close, atLeastOne(Math.min(open, close) - wick()));
  const volumeFactor = 0.5 + 0.8 * random.next() + (random.chance(0.08) ? 1.2 * random.next() : 0);
  past.date = addTradingDays(date, -1);
  past.close = before;
  return { date, open, high, low, close, volume: roundVolume(figures.dayVolume * volumeFactor, instrument) };
}

const dailyDeviation = 0.017;
const atLeastOne = (value: number): number => Math.max(1, Math.round(value));

/** Whole units if the symbol normally trades in them, however many decimals it allows. */
const roundVolume = (volume: number, { quantityScale }: Instrument): number =>
  Math.max(1, Math.round(volume / quantityScale)) * quantityScale;
