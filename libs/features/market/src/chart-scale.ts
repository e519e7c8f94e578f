import {
  type Decimal,
  add,
  compare,
  decimal,
  divide,
  isZero,
  larger,
  multiply,
  smaller,
  subtract,
} from '@portal/domain/money';

/**
 * From exact prices to places on a screen. A place is a JavaScript number between 0 and 1, never a price: it only says
 * how far along an axis something is drawn.
 */

/** Where a value lies between `low` (0) and `high` (1); 0 when both are the same. Outside values are kept at the ends. */
export function computePlace(value: Decimal, low: Decimal, high: Decimal): number {
  const share = divide(subtract(value, low), subtract(high, low), 6);
  if (share === null) return 0;
  // eslint-disable-next-line no-restricted-syntax -- a share of an axis, not money
  return Math.min(1, Math.max(0, Number(share)));
}

export interface PriceAxis {
  readonly low: Decimal;
  readonly high: Decimal;
  /** Lowest first, the ends included. */
  readonly ticks: readonly Decimal[];
}

const leads = ['1', '2', '5'] as const;
const mostIntervals = 4;

/** The smallest of 1, 2, 5, 10, 20, 50 … times the price step that parts `span` into at most four. */
function chooseStep(span: Decimal, digits: number): Decimal {
  let unit = decimal(digits === 0 ? '1' : `0.${'0'.repeat(digits - 1)}1`);
  for (;;) {
    for (const lead of leads) {
      const step = multiply(unit, decimal(lead));
      if (compare(multiply(step, decimal(String(mostIntervals))), span) >= 0) return step;
    }
    unit = multiply(unit, decimal('10'));
  }
}

function roundTo(value: Decimal, step: Decimal, rounding: 'down' | 'up'): Decimal {
  return multiply(divide(value, step, 0, rounding) ?? decimal('0'), step);
}

/**
 * An axis of even steps around all values, with four to six lines. Null without a value. Equal values get one step of
 * air on both sides. `digits` are the decimals that the symbol's prices have, so that no line falls between two prices.
 */
export function computePriceAxis(values: readonly Decimal[], digits: number): PriceAxis | null {
  const [first] = values;
  if (first === undefined) return null;
  const least = values.reduce(smaller, first);
  const most = values.reduce(larger, first);
  const step = chooseStep(subtract(most, least), digits);
  let low = roundTo(least, step, 'down');
  let high = roundTo(most, step, 'up');
  if (compare(low, high) === 0) {
    high = add(high, step);
    if (!isZero(low)) low = subtract(low, step);
  }
  const ticks = [low];
  for (let tick = add(low, step); compare(tick, high) <= 0; tick = add(tick, step)) ticks.push(tick);
  return { low, high, ticks };
}

/**
 * Which points to draw when there are more than the screen can show: the largest-triangle rule, which keeps peaks and
 * both ends. Takes the places of the points, returns indices in order, at most `most` of them.
 */
export function chooseDrawnPoints(places: readonly number[], most: number): readonly number[] {
  const count = places.length;
  if (count <= most) return places.map((_, index) => index);
  const width = (count - 2) / (most - 2);
  const chosen = [0];
  for (let bucket = 0; bucket < most - 2; bucket += 1) {
    const start = Math.floor(bucket * width) + 1;
    const end = Math.floor((bucket + 1) * width) + 1;
    const after = places.slice(end, Math.max(end + 1, Math.min(count, Math.floor((bucket + 2) * width) + 1)));
    const nextX = end + (after.length - 1) / 2;
    const nextY = after.reduce((total, place) => total + place, 0) / after.length;
    chosen.push(largestTriangle(places, chosen.at(-1) ?? 0, [start, end], [nextX, nextY]));
  }
  return [...chosen, count - 1];
}

function largestTriangle(
  places: readonly number[],
  from: number,
  [start, end]: readonly [number, number],
  [nextX, nextY]: readonly [number, number],
): number {
  const fromY = places[from] ?? 0;
  let best = start;
  let bestArea = -1;
  for (let index = start; index < end; index += 1) {
    const area = Math.abs((from - nextX) * ((places[index] ?? 0) - fromY) - (from - index) * (nextY - fromY));
    if (area > bestArea) [best, bestArea] = [index, area];
  }
  return best;
}
