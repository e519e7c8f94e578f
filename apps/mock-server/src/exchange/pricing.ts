import { addDays, endOfDay, marketDate } from '@portal/domain/calendar/market-time';
import type { Decimal } from '@portal/domain/money/money';
import type { World } from '../core/world.ts';
import { exactUnits, formatUnits } from '../core/units.ts';
import { randomFrom } from '../core/random.ts';
import type { Listing } from './listings.ts';

/**
 * Figures of the pricing and charting services for coins, which have no order book here: a function of the world's
 * seed, its price moves by the sandbox, and time only. A world starts at the listing's price; from there the price
 * moves on several time scales at once.
 */

/** From `at` (epoch milliseconds) on the price is shifted by this fraction of the world's initial price. */
export interface PriceMove {
  readonly at: number;
  readonly by: number;
}

export interface ChartPrice {
  readonly date: string;
  readonly price: Decimal;
}

const scales = [
  { length: 15_000, reach: 0.0004 },
  { length: 240_000, reach: 0.0015 },
  { length: 3_600_000, reach: 0.006 },
  { length: 86_400_000, reach: 0.02 },
  { length: 864_000_000, reach: 0.08 },
] as const;

/** How long a price is valid: the services, the dealer's quotes and its fills share it for this time. */
const priceHoldMs = 5_000;

/** When the price valid at `now` was set. */
export const priceMadeAt = (now: number): number => now - (now % priceHoldMs);

/** The move that brings a coin's price to `units` from now on. */
export function computeMove(world: World, listing: Listing, units: number): PriceMove | null {
  if (listing.seed.spot === null) return null;
  const now = world.now();
  return { at: now, by: units / firstUnits(listing) - 1 - driftAt(world, listing, now) };
}

/** A coin's price when a world starts, in price units. */
export function firstUnits({ seed, instrument }: Listing): number {
  if (seed.spot === null) throw new RangeError(`${instrument.symbol} has no spot price`);
  return exactUnits(seed.spot.last, instrument.priceDigits);
}

/** The spot price at a time; null for a symbol unknown to the pricing service. */
export function computeSpotPrice(world: World, listing: Listing, at = world.now()): Decimal | null {
  const spot = spotUnits(world, listing, at);
  return spot === null ? null : formatUnits(spot, listing.instrument.priceDigits);
}

/** The price at the end of yesterday in New York, the base of the day's change. */
export function computeSpotPreviousClose(world: World, listing: Listing): Decimal | null {
  const yesterday = addDays(marketDate(world.now()), -1);
  return computeChartPrices(world, listing, yesterday, yesterday)[0]?.price ?? null;
}

/** One price per calendar day from `start` to `end`, both included and none after today, oldest first. */
export function computeChartPrices(world: World, listing: Listing, start: string, end: string): readonly ChartPrice[] {
  const { spot, historyFrom } = listing.seed;
  const { priceDigits } = listing.instrument;
  if (spot === null || historyFrom === null) return [];
  const firstDay = marketDate(world.options.startAt);
  const now = world.now();
  const today = marketDate(now);
  const from = start < historyFrom ? historyFrom : start;
  const until = end > today ? today : end;
  const prices: ChartPrice[] = [];
  if (from < firstDay) {
    // Generated backwards from the close before the world's first day.
    const random = randomFrom(`${world.options.seed}/chart/${listing.instrument.symbol}`);
    const anchor = exactUnits(spot.previousClose, priceDigits);
    let close = anchor;
    for (let date = addDays(firstDay, -1); date >= from; date = addDays(date, -1)) {
      if (date <= until) prices.push({ date, price: formatUnits(close, priceDigits) });
      const change = 0.028 * random.normal() + 0.008 * (close / anchor - 1) + 0.0004;
      close = Math.max(1, Math.round(close / (1 + change)));
    }
    prices.reverse();
  }
  for (let date = from > firstDay ? from : firstDay; date <= until; date = addDays(date, 1)) {
    const at = Math.min(now, endOfDay(date));
    const price = computeSpotPrice(world, listing, at);
    if (price !== null) prices.push({ date, price });
  }
  return prices;
}

/** The same in price units; null for a symbol unknown to the pricing service. */
export function spotUnits(world: World, listing: Listing, at = world.now()): number | null {
  if (listing.seed.spot === null) return null;
  return Math.max(1, Math.round(firstUnits(listing) * (1 + driftAt(world, listing, at))));
}

/** The price's distance from the world's initial price, as a fraction of it. */
function driftAt(world: World, listing: Listing, now: number): number {
  const moves = world.state.market.coinMoves.get(listing.instrument.symbol) ?? [];
  const moved = moves.reduce((sum, { at, by }) => (at <= now ? sum + by : sum), 0);
  return noise(world, listing, now) - noise(world, listing, world.options.startAt) + moved;
}

/** Value noise: linear interpolation between random numbers at the ends of each interval, summed over all scales. */
function noise({ options: { seed } }: World, { instrument }: Listing, now: number): number {
  const at = priceMadeAt(now);
  let sum = 0;
  for (const { length, reach } of scales) {
    const interval = Math.floor(at / length);
    const fraction = at / length - interval;
    const corner = (n: number) => randomFrom(`${seed}/spot/${instrument.symbol}/${length}/${n}`).next() - 0.5;
    sum += reach * (corner(interval) * (1 - fraction) + corner(interval + 1) * fraction);
  }
  return sum;
}
