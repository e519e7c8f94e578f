import type { ReactNode } from 'react';
import styles from './page-head.module.css';

interface PageHeadProps {
  title: ReactNode;
  /** Content before the title: a logo. */
  before?: ReactNode;
  /** Badges and small buttons on the title's line. */
  beside?: ReactNode;
  subtitle?: ReactNode;
  /** Content at the end of the line: market state, an export button. */
  children?: ReactNode;
}

/** Title line of a page, with its only h1. */
export function PageHead({ title, before, beside, subtitle, children }: PageHeadProps) {
  return (
    <div className={styles.head}>
      {before}
      <div className={styles.titles}>
        <div className={styles.line}>
          <h1 className={styles.title}>{title}</h1>
          {beside}
        </div>
        {subtitle !== undefined && <div className={styles.subtitle}>{subtitle}</div>}
      </div>
      {children !== undefined && <div className={styles.end}>{children}</div>}
    </div>
  );
}
