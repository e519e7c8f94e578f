import type { ReactNode } from 'react';
import styles from './step-header.module.css';

interface StepHeaderProps {
  title: ReactNode;
  /** A sentence below the title. */
  lead: ReactNode;
}

/** Title of an application page, with the only h1 of the page. */
export const StepHeader = ({ title, lead }: StepHeaderProps) => (
  <>
    <h1 className={styles.title}>{title}</h1>
    {lead !== undefined && <p className={styles.lead}>{lead}</p>}
  </>
);
