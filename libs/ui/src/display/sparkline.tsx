import { type Decimal, compare, divide, max, min, subtract } from '@portal/domain/money/money';
import { formatPrice } from '../format/format';
import styles from './sparkline.module.css';

interface SparklineProps {
  /** Prices, oldest first. Fewer than two show '-'. */
  values: readonly Decimal[];
  /** Description of the line: 'TZROP, recent prices: up from $4.80 to $5.26'. */
  label: string;
  width?: number;
  height?: number;
}

export interface SparkPoint {
  x: number;
  y: number;
}

const margin = 3;
const tenths = (pixels: number): number => Math.round(pixels * 10) / 10;

/** Positions of the values in a box, in px. Only positions become numbers; the prices stay exact decimals. */
export function computeSparkPoints(values: readonly Decimal[], width: number, height: number): SparkPoint[] {
  const [first] = values;
  if (first === undefined) return [];
  const lowest = values.reduce(min, first);
  const range = subtract(values.reduce(max, first), lowest);
  return values.map((value, index) => {
    const share = divide(subtract(value, lowest), range, 4);
    // eslint-disable-next-line no-restricted-syntax -- a fraction of the box's height between 0 and 1, not a price
    const rise = share === null ? 0.5 : Number(share);
    return {
      x: tenths(margin + (index / Math.max(1, values.length - 1)) * (width - 2 * margin)),
      y: tenths(height - margin - rise * (height - 2 * margin)),
    };
  });
}

/** Closes, oldest first, up to the last price: the line ends at the price beside it. Empty without closes. */
export const trendOf = (closes: readonly Decimal[], lastPrice: Decimal | null | undefined): readonly Decimal[] =>
  lastPrice == null || closes.length === 0 ? closes : [...closes, lastPrice];

/** Text description: 'TZROP, recent prices: up from $4.80 to $5.26'. `closes` are prices, oldest first. */
export function describeTrend(symbol: string, closes: readonly Decimal[], digits?: number | null): string {
  const [first, last] = [closes[0], closes.at(-1)];
  if (first === undefined || last === undefined) return symbol;
  const direction = compare(last, first);
  if (direction === 0) return `${symbol}, recent prices: unchanged at ${formatPrice(last, digits)}`;
  const trend = direction > 0 ? 'up' : 'down';
  return `${symbol}, recent prices: ${trend} from ${formatPrice(first, digits)} to ${formatPrice(last, digits)}`;
}

/**
 * A small grey line, with a dot at its end and a dotted line at its first value. It has no color: its direction is that
 * of some weeks, and beside the day change a red dot by a green figure would contradict it.
 */
export function Sparkline({ values, label, width = 72, height = 28 }: SparklineProps) {
  const points = computeSparkPoints(values, width, height);
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || points.length < 2) return <span className={styles.none}>-</span>;
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      <line className={styles.base} x1={margin} x2={width - margin} y1={first.y} y2={first.y} />
      <polyline className={styles.line} points={points.map(point => `${point.x},${point.y}`).join(' ')} />
      <circle className={styles.end} cx={last.x} cy={last.y} r="2.4" />
    </svg>
  );
}
