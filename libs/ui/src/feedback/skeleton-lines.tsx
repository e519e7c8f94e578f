import styles from './skeleton-lines.module.css';

interface SkeletonLinesProps {
  /** Expected number of lines. */
  lines?: number;
  /** What is loading, for screen readers. */
  label?: string;
}

const widths = ['92%', '78%', '86%', '64%'] as const;

/** Grey lines in the size of the expected text. They appear after 200 ms, so fast responses show none. */
export function SkeletonLines({ lines = 3, label = 'Loading' }: SkeletonLinesProps) {
  return (
    <div className={styles.lines} role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, index) => (
        <SkeletonBar key={index} width={widths[index % widths.length] ?? '100%'} />
      ))}
    </div>
  );
}

interface SkeletonBarProps {
  width: number | string;
  height?: number;
}

/** One grey bar, for skeletons of another shape. */
export function SkeletonBar({ width, height = 12 }: SkeletonBarProps) {
  return <span className={styles.bar} style={{ width, height }} />;
}

interface SkeletonRowsProps {
  rows?: number;
  /** Height of a row in px: 60, 52 or 42. */
  rowHeight?: number;
  label?: string;
}

/** Rows with a logo, two lines and figures, for lists of symbols and orders. */
export function SkeletonRows({ rows = 4, rowHeight = 60, label = 'Loading' }: SkeletonRowsProps) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.row} style={{ height: rowHeight }}>
          <SkeletonBar width={34} height={34} />
          <span className={styles.pair}>
            <SkeletonBar width={54} />
            <SkeletonBar width={96 + ((index * 37) % 44)} height={10} />
          </span>
          <span className={styles.pair} data-end>
            <SkeletonBar width={58} />
            <SkeletonBar width={44} height={10} />
          </span>
        </div>
      ))}
    </div>
  );
}
