import styles from './two-step-head.module.css';

interface TwoStepHeadProps {
  /** Labels of the steps: 'Amount', 'Review'. */
  steps: readonly [string, string, ...string[]];
  /** Number of the current step, from 1. */
  current: number;
}

/** Step indicator of a dialog: '1 Amount — 2 Review'. Goes into `steps` of a dialog. */
export function TwoStepHead({ steps, current }: TwoStepHeadProps) {
  return (
    <ol className={styles.steps} aria-label="Steps">
      {steps.map((step, index) => (
        <li key={step} className={styles.step} aria-current={index + 1 === current ? 'step' : undefined}>
          {index + 1} {step}
        </li>
      ))}
    </ol>
  );
}
