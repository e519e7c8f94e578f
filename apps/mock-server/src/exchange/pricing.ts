import { addDays, endOfDay, marketDate } from '@portal/domain/calendar/market-time';
import type { Decimal } from '@portal/domain/money/money';
import type { World } from '../core/world.ts';
import { exactUnits, formatUnits } from '../core/units.ts';
import { randomFrom } from '../core/random.ts';
import type { Listing } from './listings.ts';

/**
 * Figures of the pricing and charting services for coins, which have no order book here: a function of seed and time
 * only. A world starts at the seed's price; from there the price moves on several time scales at once.
 */
export interface Epoch {
  readonly seed: string;
  /** Epoch milliseconds at which the world starts. */
  readonly startAt: number;
  /** Price moves by the sandbox, by symbol, oldest first; none by default. */
  readonly moves?: ReadonlyMap<string, readonly PriceMove[]>;
}

/** From `at` (epoch milliseconds) on the price is shifted by this fraction of the world's initial price. */
export interface PriceMove {
  readonly at: number;
  readonly by: number;
}

/** The inputs of a world's pricing figures. */
export const epochOf = ({ options, state }: World): Epoch => ({
  seed: options.seed,
  startAt: options.startAt,
  moves: state.market.coinMoves,
});

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

/** The move that brings a coin's price to `units` from `now` on. */
export function computeMove(epoch: Epoch, listing: Listing, units: number, now: number): PriceMove | null {
  if (listing.seed.spot === null) return null;
  return { at: now, by: units / firstUnits(listing) - 1 - driftAt(epoch, listing, now) };
}

/** A coin's price when a world starts, in price units. */
export function firstUnits({ seed, instrument }: Listing): number {
  if (seed.spot === null) throw new RangeError(`${instrument.symbol} has no spot price`);
  return exactUnits(seed.spot.last, instrument.priceDigits);
}

/** The spot price at `now`; null for a symbol unknown to the pricing service. */
export function computeSpotPrice(epoch: Epoch, listing: Listing, now: number): Decimal | null {
  const spot = spotUnits(epoch, listing, now);
  return spot === null ? null : formatUnits(spot, listing.instrument.priceDigits);
}

/** The price at the end of yesterday in New York, the base of the day's change. */
export function computeSpotPreviousClose(epoch: Epoch, listing: Listing, now: number): Decimal | null {
  return (
    computeChartPrices(epoch, listing, addDays(marketDate(now), -1), addDays(marketDate(now), -1), now)[0]?.price ??
    null
  );
}

/** One price per calendar day from `start` to `end`, both included and none after today, oldest first. */
export function computeChartPrices(
  epoch: Epoch,
  listing: Listing,
  start: string,
  end: string,
  now: number,
): readonly ChartPrice[] {
  const { spot, historyFrom } = listing.seed;
  const { priceDigits } = listing.instrument;
  if (spot === null || historyFrom === null) return [];
  const firstDay = marketDate(epoch.startAt);
  const today = marketDate(now);
  const from = start < historyFrom ? historyFrom : start;
  const until = end > today ? today : end;
  const prices: ChartPrice[] = [];
  if (from < firstDay) {
    // Generated backwards from the close before the world's first day.
    const random = randomFrom(`${epoch.seed}/chart/${listing.instrument.symbol}`);
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
    const price = computeSpotPrice(epoch, listing, at);
    if (price !== null) prices.push({ date, price });
  }
  return prices;
}

/** The spot price at `now` in price units; null for a symbol unknown to the pricing service. */
export function spotUnits(epoch: Epoch, listing: Listing, now: number): number | null {
  if (listing.seed.spot === null) return null;
  return Math.max(1, Math.round(firstUnits(listing) * (1 + driftAt(epoch, listing, now))));
}

/** The price's distance from the world's initial price, as a fraction of it. */
function driftAt(epoch: Epoch, listing: Listing, now: number): number {
  const moves = epoch.moves?.get(listing.instrument.symbol) ?? [];
  const moved = moves.reduce((sum, { at, by }) => (at <= now ? sum + by : sum), 0);
  return noise(epoch, listing, priceMadeAt(now)) - noise(epoch, listing, priceMadeAt(epoch.startAt)) + moved;
}

/** Value noise: linear interpolation between random numbers at the ends of each interval, summed over all scales. */
function noise({ seed }: Epoch, { instrument }: Listing, at: number): number {
  let sum = 0;
  for (const { length, reach } of scales) {
    const interval = Math.floor(at / length);
    const fraction = at / length - interval;
    const corner = (n: number) => randomFrom(`${seed}/spot/${instrument.symbol}/${length}/${n}`).next() - 0.5;
    sum += reach * (corner(interval) * (1 - fraction) + corner(interval + 1) * fraction);
  }
  return sum;
}
