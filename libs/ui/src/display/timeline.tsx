import type { ReactNode } from 'react';
import styles from './timeline.module.css';

/** One step: what happened, when, and details such as a reason. */
export interface TimelineStep {
  readonly key: string;
  readonly title: ReactNode;
  /** Formatted with its time zone. */
  readonly time: string;
  readonly detail?: ReactNode;
  readonly tone?: 'success' | 'danger' | undefined;
}

interface TimelineProps {
  /** Name for screen readers. */
  label: string;
  /** Oldest first. */
  steps: readonly TimelineStep[];
}

/** The steps of an order or a transfer in the order in which they happened. */
export const Timeline = ({ label, steps }: TimelineProps) => (
  <ol className={styles.timeline} aria-label={label}>
    {steps.map(({ key, title, time, detail, tone }) => (
      <li key={key} data-tone={tone}>
        <span className={styles.title}>{title}</span>
        <span className={styles.time}>{time}</span>
        {detail != null && detail !== '' && <span className={styles.detail}>{detail}</span>}
      </li>
    ))}
  </ol>
);
