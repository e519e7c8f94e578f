import type { ReactNode } from 'react';
import styles from './step-head.module.css';

interface StepHeadProps {
  title: ReactNode;
  /** A sentence under the title. */
  lead: ReactNode;
}

/** Title of a page of the application. Holds the page's only h1. */
export const StepHead = ({ title, lead }: StepHeadProps) => (
  <>
    <h1 className={styles.title}>{title}</h1>
    {lead !== undefined && <p className={styles.lead}>{lead}</p>}
  </>
);
