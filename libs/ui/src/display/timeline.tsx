import type { ReactNode } from 'react';
import styles from './timeline.module.css';

/** One step: what happened, when, and details such as a reason. */
export interface TimelineStep {
  readonly key: string;
  readonly title: ReactNode;
  /** Formatted with its time zone; nothing is shown for a step of which no time is known. */
  readonly time?: string | undefined;
  readonly detail?: ReactNode;
  /** Without one: what happened last, or is in progress. `next`: has not happened yet. */
  readonly tone?: 'success' | 'danger' | 'warn' | 'next' | undefined;
  /** The meaning of the tone for screen readers. */
  readonly state?: string | undefined;
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
    {steps.map(({ key, title, time, detail, tone, state }) => (
      <li key={key} data-tone={tone}>
        <span className={styles.title}>{title}</span>
        {state !== undefined && <span className="visually-hidden">, {state}</span>}
        {time !== undefined && <span className={styles.time}>{time}</span>}
        {detail != null && detail !== '' && <span className={styles.detail}>{detail}</span>}
      </li>
    ))}
  </ol>
);
