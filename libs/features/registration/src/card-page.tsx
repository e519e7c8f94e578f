import type { ReactNode } from 'react';
import styles from './card-page.module.css';
import { StepHead } from './step-head';

interface CardPageProps {
  title: ReactNode;
  lead?: ReactNode;
  /** As wide as a step of the application. */
  wide?: boolean;
  children: ReactNode;
}

/** A page of one narrow column, for what stands before or after the steps of an application. */
export function CardPage({ title, lead, wide = false, children }: CardPageProps) {
  return (
    <div className={styles.page} data-wide={wide || undefined}>
      <StepHead title={title} lead={lead} />
      <div className={styles.content}>{children}</div>
    </div>
  );
}
