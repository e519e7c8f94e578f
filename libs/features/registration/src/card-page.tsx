import type { ReactNode } from 'react';
import styles from './card-page.module.css';

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
      <h1 className={styles.title}>{title}</h1>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      <div className={styles.content}>{children}</div>
    </div>
  );
}
