import { useXAxisScale, useYAxisScale } from 'recharts';
import styles from './day-marks.module.css';

/** A mark on the line of a graph. */
export interface DayMark {
  /** Index of the day. */
  readonly index: number;
  /** Of the line on the axis: 0 at the bottom, 1 at the top. */
  readonly position: number;
  /** Where the triangle points: up for what comes in, down for what goes out. */
  readonly direction: 'up' | 'down';
}

/** Half of the width, and the height, of a triangle in px. */
const half = 5;
const height = 8;
/** Distance in px between the line and the triangle. */
const distance = 6;

/** Triangles below the line for what comes in, above it for what goes out; all of them as one SVG path. */
export function DayMarks({ marks }: { marks: readonly DayMark[] }) {
  const scaleX = useXAxisScale();
  const scaleY = useYAxisScale();
  if (!scaleX || !scaleY) return null;
  const path = marks.map(({ index, position, direction }) => {
    const [x, y] = [scaleX(index), scaleY(position)];
    if (x === undefined || y === undefined) return '';
    const sign = direction === 'up' ? 1 : -1;
    return `M${Math.round(x)} ${Math.round(y + sign * distance)}l${half} ${sign * height}h${-2 * half}z`;
  });
  return <path className={styles.mark} d={path.join('')} />;
}
