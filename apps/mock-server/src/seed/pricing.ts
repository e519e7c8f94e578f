import { addDays, marketDate, parseInstant } from '@portal/domain/market-time';
import type { Decimal } from '@portal/domain/money';
import { formatUnits, parseUnits } from '../exchange/units.ts';
import { randomFrom } from '../world/random.ts';
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
] as const;

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
    const at = Math.min(now, endOf(date));
    const price = computeSpotPrice(epoch, listing, at);
    if (price !== null) prices.push({ date, price });
  }
  return prices;
}

function spotUnits(epoch: Epoch, listing: Listing, now: number): number | null {
  const { spot } = listing.seed;
  if (spot === null) return null;
  const last = unitsOf(spot.last, listing.instrument.priceDigits);
  const drift = wander(epoch, listing, now) - wander(epoch, listing, epoch.startAt);
  return Math.max(1, Math.round(last * (1 + drift)));
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

/** Five hours after midnight UTC: midnight in New York, an hour late in summer. */
const endOf = (date: string): number => parseInstant(`${addDays(date, 1)}T05:00:00Z`) ?? 0;

function unitsOf(value: Decimal, digits: number): number {
  const units = parseUnits(value, digits);
  if (units === null) throw new RangeError(`${value} has more than ${digits} decimals`);
  return units;
}
