import type { ReactNode } from 'react';
import styles from './two-line.module.css';

interface TwoLineProps {
  top: ReactNode;
  /** Quiet second line. */
  bottom?: ReactNode;
  /** `end` for figures. */
  align?: 'start' | 'end';
  /** Content before both lines: a symbol logo. */
  before?: ReactNode;
  /** Top line in semibold: names and values. */
  strong?: boolean;
}

/** A cell with two lines: symbol and name, price and change. */
export function TwoLine({ top, bottom, align = 'start', before, strong }: TwoLineProps) {
  return (
    <span className={styles.cell} data-align={align}>
      {before}
      <span className={styles.lines}>
        <span className={styles.top} data-strong={strong || undefined}>
          {top}
        </span>
        {bottom !== undefined && <span className={styles.bottom}>{bottom}</span>}
      </span>
    </span>
  );
}
