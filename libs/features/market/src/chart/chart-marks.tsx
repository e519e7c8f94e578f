import { usePlotArea, useXAxisScale, useYAxisScale } from 'recharts';
import type { Candle, TradeMark } from './graph-drawing';
import styles from './chart-marks.module.css';

const round = (value: number): number => Math.round(value * 10) / 10;
const widestCandle = 11;

/**
 * All candles as three SVG paths: hollow where the price rose, filled where it fell, so that the color is not the only
 * sign, and a dash at the close where the open is unknown.
 */
export function Candles({ candles }: { candles: readonly Candle[] }) {
  const plot = usePlotArea();
  const x = useXAxisScale();
  const y = useYAxisScale();
  if (!plot || !x || !y) return null;
  const half = Math.max(0.5, Math.min(widestCandle, (plot.width / Math.max(1, candles.length)) * 0.6) / 2);
  const at = (position: number): number => round(y(position) ?? 0);
  const draw = ({ index, open, close, high, low }: Candle): string => {
    const middle = round(x(index) ?? 0);
    if (open === null) {
      return `M${middle} ${at(high)}V${at(low)}M${round(middle - half)} ${at(close)}h${round(half * 2)}`;
    }
    const [top, foot] = [Math.min(at(open), at(close)), Math.max(at(open), at(close))];
    return [
      `M${middle} ${at(high)}V${top}M${middle} ${foot}V${at(low)}`,
      `M${round(middle - half)} ${top}h${round(half * 2)}V${Math.max(foot, top + 1)}h${round(-half * 2)}z`,
    ].join('');
  };
  const paths = [true, false, null].map(risen =>
    candles
      .filter(candle => candle.risen === risen)
      .map(draw)
      .join(''),
  );
  return (
    <>
      <path className={styles.risen} d={paths[0]} />
      <path className={styles.fallen} d={paths[1]} />
      <path className={styles.openUnknown} d={paths[2]} />
    </>
  );
}

/** The user's own trades: a triangle that points up below a buy, one that points down above a sell. */
export function TradeMarks({ marks }: { marks: readonly TradeMark[] }) {
  const x = useXAxisScale();
  const y = useYAxisScale();
  if (!x || !y) return null;
  return marks.map(({ index, position, side }) => {
    const [left, top] = [x(index) ?? 0, y(position) ?? 0];
    const shape = side === 'buy' ? 'm0 4l5 9h-10z' : 'm0-4l5-9h-10z';
    return (
      <path
        key={`${side} ${index}`}
        className={side === 'buy' ? styles.bought : styles.sold}
        d={`M${round(left)} ${round(top)}${shape}`}
      />
    );
  });
}

export interface PriceLine {
  readonly id: string;
  /** On the price axis, 0 to 1. */
  readonly position: number;
  readonly kind: 'buy' | 'sell' | 'alert';
}

/** Lines across the chart at the prices of the user's open orders and price alerts. */
export function PriceLines({ lines }: { lines: readonly PriceLine[] }) {
  const plot = usePlotArea();
  const y = useYAxisScale();
  if (!plot || !y) return null;
  return lines.map(({ id, position, kind }) => {
    const top = round(y(position) ?? 0);
    return <path key={id} data-line={kind} className={styles.line} d={`M${plot.x} ${top}h${plot.width}`} />;
  });
}
