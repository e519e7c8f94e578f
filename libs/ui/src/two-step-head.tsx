import styles from './two-step-head.module.css';

interface TwoStepHeadProps {
  /** The words of the steps: 'Amount', 'Review'. */
  steps: readonly [string, string, ...string[]];
  /** Which one is shown, from 1. */
  current: number;
}

/** The head of a dialog of two steps: '1 Amount — 2 Review'. Goes into `steps` of the SheetModal. */
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
