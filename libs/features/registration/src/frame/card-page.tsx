import type { ReactNode } from 'react';
import styles from './card-page.module.css';
import { StepHeader } from './step-header';

interface CardPageProps {
  title: ReactNode;
  lead?: ReactNode;
  /** As wide as a step of the application. */
  wide?: boolean;
  children: ReactNode;
}

/** Page with one narrow column, for screens before and after the steps of an application. */
export function CardPage({ title, lead, wide = false, children }: CardPageProps) {
  return (
    <div className={styles.page} data-wide={wide || undefined}>
      <StepHeader title={title} lead={lead} />
      <div className={styles.content}>{children}</div>
    </div>
  );
}
