import { addDays, endOfDay, marketDate } from '@portal/domain/market-time';
import type { Decimal } from '@portal/domain/money';
import type { World } from '../kernel/world.ts';
import { formatUnits, parseUnits } from '../kernel/units.ts';
import { randomFrom } from '../kernel/random.ts';
import type { Listing } from './listings.ts';
import { bellShaped } from './walk.ts';

/**
 * The pricing and charting services' figures for coins, which have no book here: a function of seed and time alone.
 * At the moment a world starts the price is the seed's; from there it wanders on several scales of time at once.
 */
export interface Epoch {
  readonly seed: string;
  /** Epoch milliseconds at which the world starts. */
  readonly startAt: number;
  /** Moves of prices by the sandbox, by symbol, oldest first; none when left out. */
  readonly moves?: ReadonlyMap<string, readonly PriceMove[]>;
}

/** From `at` (epoch milliseconds) on a price is apart by this much, as a part of the price that the world begins with. */
export interface PriceMove {
  readonly at: number;
  readonly by: number;
}

/** What the services' figures of a world follow from. */
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

/** A price holds for so long: the services, the dealer's quotes and its fills have the same one meanwhile. */
export const priceHoldMs = 5_000;

/** When the price that holds at a moment was made. */
export const priceMadeAt = (now: number): number => now - (now % priceHoldMs);

/**
 * Milliseconds in which a price cannot move further than by `part` of the price that the world begins with; Infinity
 * when it never can, short of a move by the sandbox.
 */
export function computeQuietTime(part: number): number {
  let left = part;
  let from = 0;
  for (const [i, { length }] of scales.entries()) {
    // Shorter scales have moved as far as they can; on this and longer ones the price goes on.
    const perMs = scales.slice(i).reduce((sum, scale) => sum + scale.reach / scale.length, 0);
    const most = perMs * (length - from);
    if (left <= most) return from + Math.max(0, left) / perMs;
    left -= most;
    from = length;
  }
  return Infinity;
}

/** The move that brings a coin's price to `units` from `now` on. */
export function computeMove(epoch: Epoch, listing: Listing, units: number, now: number): PriceMove | null {
  if (listing.seed.spot === null) return null;
  return { at: now, by: units / firstUnits(listing) - 1 - driftAt(epoch, listing, now) };
}

/** A coin's price at the moment a world starts, in price units. */
export function firstUnits({ seed, instrument }: Listing): number {
  if (seed.spot === null) throw new RangeError(`${instrument.symbol} has no spot price`);
  return unitsOf(seed.spot.last, instrument.priceDigits);
}

/** The spot price at `now`; null for a symbol that the pricing service does not know. */
export function computeSpotPrice(epoch: Epoch, listing: Listing, now: number): Decimal | null {
  const spot = spotUnits(epoch, listing, now);
  return spot === null ? null : formatUnits(spot, listing.instrument.priceDigits);
}

/** The price at the end of yesterday in New York, which the day's change counts from. */
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
    // Told backwards from the close before the world's first day, oldest last.
    const random = randomFrom(`${epoch.seed}/chart/${listing.instrument.symbol}`);
    const anchor = unitsOf(spot.previousClose, priceDigits);
    let close = anchor;
    for (let date = addDays(firstDay, -1); date >= from; date = addDays(date, -1)) {
      if (date <= until) prices.push({ date, price: formatUnits(close, priceDigits) });
      const change = 0.028 * bellShaped(random) + 0.008 * (close / anchor - 1) + 0.0004;
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

/** The spot price at `now` in price units; null for a symbol that the pricing service does not know. */
export function spotUnits(epoch: Epoch, listing: Listing, now: number): number | null {
  if (listing.seed.spot === null) return null;
  return Math.max(1, Math.round(firstUnits(listing) * (1 + driftAt(epoch, listing, now))));
}

/** How far the price is from the one that the world began with, as a part of it. */
function driftAt(epoch: Epoch, listing: Listing, now: number): number {
  const moves = epoch.moves?.get(listing.instrument.symbol) ?? [];
  const moved = moves.reduce((sum, { at, by }) => (at <= now ? sum + by : sum), 0);
  return wander(epoch, listing, priceMadeAt(now)) - wander(epoch, listing, priceMadeAt(epoch.startAt)) + moved;
}

/** Straight lines between numbers drawn for the corners of each stretch of time, on every scale together. */
function wander({ seed }: Epoch, { instrument }: Listing, at: number): number {
  let sum = 0;
  for (const { length, reach } of scales) {
    const stretch = Math.floor(at / length);
    const along = at / length - stretch;
    const corner = (n: number) => randomFrom(`${seed}/spot/${instrument.symbol}/${length}/${n}`).next() - 0.5;
    sum += reach * (corner(stretch) * (1 - along) + corner(stretch + 1) * along);
  }
  return sum;
}

function unitsOf(value: Decimal, digits: number): number {
  const units = parseUnits(value, digits);
  if (units === null) throw new RangeError(`${value} has more than ${digits} decimals`);
  return units;
}
