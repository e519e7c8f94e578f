import type { ReactNode } from 'react';
import styles from './history-page.module.css';

interface MobileRowProps {
  /** Before the lines: a symbol mark. */
  mark?: ReactNode;
  /** First line: what, and its state or amount at the end. */
  title: ReactNode;
  end: ReactNode;
  /** Second, quiet line. */
  facts: string;
  factsEnd?: ReactNode;
  /** A third line: why. */
  reason?: string | null | undefined;
}

/** A row of the history where a table has no room: lines whose ends are independent of each other's width. */
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
