import {
  type Decimal,
  add,
  compare,
  decimal,
  divide,
  isZero,
  max,
  multiply,
  min,
  subtract,
} from '@portal/domain/money/money';
import { computeRatio } from '@portal/domain/money/ratio';

/**
 * Converts exact prices to positions on an axis. A position is a JavaScript number between 0 and 1, used for drawing
 * only, never as a price.
 */

/** Position of a value between `low` (0) and `high` (1), clamped to that range; 0 when both are equal. */
export function computePosition(value: Decimal, low: Decimal, high: Decimal): number {
  const share = computeRatio(subtract(value, low), subtract(high, low));
  return share === null ? 0 : Math.min(1, Math.max(0, share));
}

export interface PriceAxis {
  readonly low: Decimal;
  readonly high: Decimal;
  /** Lowest first, including both ends. */
  readonly ticks: readonly Decimal[];
}

const stepFactors = ['1', '2', '5'] as const;
const maxIntervals = 4;

/** The smallest of 1, 2, 5, 10, 20, 50 … price increments that divides `span` into at most four intervals. */
function chooseStep(span: Decimal, digits: number): Decimal {
  let unit = decimal(digits === 0 ? '1' : `0.${'0'.repeat(digits - 1)}1`);
  for (;;) {
    for (const factor of stepFactors) {
      const step = multiply(unit, decimal(factor));
      if (compare(multiply(step, decimal(String(maxIntervals))), span) >= 0) return step;
    }
    unit = multiply(unit, decimal('10'));
  }
}

/** The nearest multiple of `step` that is not above the value, or not below it, also of a negative value. */
function roundTo(value: Decimal, step: Decimal, direction: 'below' | 'above'): Decimal {
  const multiple = multiply(divide(value, step, 0, 'down') ?? decimal('0'), step);
  const side = compare(multiple, value);
  if (direction === 'below') return side > 0 ? subtract(multiple, step) : multiple;
  return side < 0 ? add(multiple, step) : multiple;
}

/**
 * An axis of even steps around all values, with at most six lines. Null without a value. Equal values get one step of
 * padding on both sides. `digits` are the decimals of the symbol's prices, so that every line is a valid price.
 */
export function computePriceAxis(values: readonly Decimal[], digits: number): PriceAxis | null {
  const [first] = values;
  if (first === undefined) return null;
  const lowest = values.reduce(min, first);
  const highest = values.reduce(max, first);
  const step = chooseStep(subtract(highest, lowest), digits);
  let low = roundTo(lowest, step, 'below');
  let high = roundTo(highest, step, 'above');
  if (compare(low, high) === 0) {
    high = add(high, step);
    if (!isZero(low)) low = subtract(low, step);
  }
  const ticks = [low];
  for (let tick = add(low, step); compare(tick, high) <= 0; tick = add(tick, step)) ticks.push(tick);
  return { low, high, ticks };
}

/**
 * Downsamples the points when there are more than the screen can show, with the largest-triangle-three-buckets (LTTB)
 * algorithm, which keeps peaks and both ends. Takes positions (0 to 1) and returns at most `limit` ascending indices.
 */
export function chooseDrawnPoints(positions: readonly number[], limit: number): readonly number[] {
  const count = positions.length;
  if (count <= limit) return positions.map((_, index) => index);
  const width = (count - 2) / (limit - 2);
  const chosen = [0];
  for (let bucket = 0; bucket < limit - 2; bucket += 1) {
    const start = Math.floor(bucket * width) + 1;
    const end = Math.floor((bucket + 1) * width) + 1;
    const after = positions.slice(end, Math.max(end + 1, Math.min(count, Math.floor((bucket + 2) * width) + 1)));
    const nextX = end + (after.length - 1) / 2;
    const nextY = after.reduce((total, position) => total + position, 0) / after.length;
    chosen.push(largestTriangle(positions, chosen.at(-1) ?? 0, [start, end], [nextX, nextY]));
  }
  return [...chosen, count - 1];
}

function largestTriangle(
  positions: readonly number[],
  from: number,
  [start, end]: readonly [number, number],
  [nextX, nextY]: readonly [number, number],
): number {
  const fromY = positions[from] ?? 0;
  let best = start;
  let bestArea = -1;
  for (let index = start; index < end; index += 1) {
    const area = Math.abs((from - nextX) * ((positions[index] ?? 0) - fromY) - (from - index) * (nextY - fromY));
    if (area > bestArea) [best, bestArea] = [index, area];
  }
  return best;
}
