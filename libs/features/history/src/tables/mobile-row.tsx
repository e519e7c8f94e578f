import type { ReactNode } from 'react';
import styles from '../history-page.module.css';

interface MobileRowProps {
  /** Symbol mark before the lines. */
  mark?: ReactNode;
  /** First line, with a status or amount at the end. */
  title: ReactNode;
  end: ReactNode;
  /** Second line, in muted text. */
  facts: string;
  factsEnd?: ReactNode;
  /** Third line. */
  reason?: string | null | undefined;
}

/** A history row for narrow screens: lines of start and end text with independent widths. */
export function MobileRow({ mark, title, end, facts, factsEnd, reason }: MobileRowProps) {
  return (
    <span className={styles.mobile}>
      {mark !== undefined && <span className={styles.mark}>{mark}</span>}
      <span className={styles.lines}>
        <span className={styles.line}>
          <strong>{title}</strong>
          {end}
        </span>
        <span className={styles.line} data-quiet>
          <span>{facts}</span>
          <span className={styles.figure}>{factsEnd}</span>
        </span>
        {reason && <span className={styles.reason}>{reason}</span>}
      </span>
    </span>
  );
}
