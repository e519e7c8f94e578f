import styles from './migration-steps.module.css';

const steps = ['Verify', 'New password', 'Sign in'] as const;

/** Progress of a user who migrates from an old provider: one of three steps. */
export function MigrationSteps({ current }: { current: 1 | 2 | 3 }) {
  return (
    <ol className={styles.steps} aria-label="Move your account">
      {steps.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          data-state={index + 1 < current ? 'done' : index + 1 === current ? 'current' : 'next'}
          aria-current={index + 1 === current ? 'step' : undefined}
        >
          <span className={styles.number} aria-hidden="true">
            {index + 1 < current ? (
              <svg viewBox="0 0 16 16" width="12" height="12" fill="none" stroke="currentColor" strokeWidth="2">
                <path d="m3 8.5 3.5 3.5L13 4.5" strokeLinecap="round" strokeLinejoin="round" />
              </svg>
            ) : (
              index + 1
            )}
          </span>
          {step}
          {index + 1 < current && <span className="visually-hidden">, completed</span>}
        </li>
      ))}
    </ol>
  );
}
