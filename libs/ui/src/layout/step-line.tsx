import type { ReactNode } from 'react';
import styles from './step-line.module.css';

/** `now` is in progress, `act` waits for the user, `failed` is where it ended; of `unknown` only its label is known. */
export type StepState = 'done' | 'now' | 'act' | 'failed' | 'next' | 'unknown';

export interface Step {
  label: string;
  /** When it happened, or its documented duration: never an estimate by the portal alone. */
  note?: ReactNode;
  state: StepState;
}

interface StepLineProps {
  /** Accessible name of the list: 'Transfer T-5011 status'. */
  label: string;
  steps: readonly Step[];
}

/** States for screen readers. */
export const stateLabels: Record<StepState, string | undefined> = {
  done: 'done',
  now: 'in progress',
  act: 'action needed',
  failed: 'failed',
  next: 'not started',
  unknown: undefined,
};

const stroke = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.7, strokeLinecap: 'round' } as const;

const stateIcons: Record<StepState, ReactNode> = {
  done: <path d="m5.2 8.2 2 2 3.6-4.2" {...stroke} strokeLinejoin="round" />,
  now: <circle cx="8" cy="8" r="3" fill="currentColor" />,
  act: <path d="M5 8h6" {...stroke} />,
  failed: <path d="m5.5 5.5 5 5m0-5-5 5" {...stroke} />,
  next: null,
  unknown: <path d="M5 8h6" {...stroke} />,
};

/** Steps of a process that takes days, with their dates: side by side, stacked at 768 px and less. */
export function StepLine({ label, steps }: StepLineProps) {
  return (
    <ol className={styles.line} aria-label={label}>
      {steps.map(step => (
        <li
          key={step.label}
          className={styles.step}
          data-state={step.state}
          aria-current={step.state === 'done' || step.state === 'next' ? undefined : 'step'}
        >
          <svg className={styles.mark} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            {stateIcons[step.state]}
          </svg>
          <span className={styles.words}>
            <span className={styles.label}>{step.label}</span>
            {stateLabels[step.state] && <span className="visually-hidden">, {stateLabels[step.state]}</span>}
            {step.note !== undefined && <span className={styles.note}>{step.note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
