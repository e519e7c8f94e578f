import { useSession } from '@portal/client/session/session-store';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import styles from './registration-frame.module.css';
import { listSteps, type ShownStep, type StepLabel } from '../application/registration-steps';
import { StepHeader } from './step-header';
import { EligibilityHelp } from './eligibility-help';

interface RegistrationFrameProps {
  step: ShownStep;
  /** Account type, if already selected. */
  kind?: string | null | undefined;
  title: ReactNode;
  /** A sentence below the title. */
  lead?: ReactNode;
  /** Replaces the default help at the side. */
  help?: ReactNode;
  /** Without room at the side, shows the help above the form instead of hiding it. */
  keepHelp?: boolean;
  children: ReactNode;
}

/**
 * Frame of the application (widths in px): steps 232, form 680, help 264; on narrow screens a step bar above the form.
 */
export function RegistrationFrame({
  step,
  kind,
  title,
  lead,
  help,
  keepHelp = false,
  children,
}: RegistrationFrameProps) {
  const factor = useSession(auth => auth.twoFactorAuthType);
  const steps = listSteps(kind, factor);
  const current = steps.findIndex(each => each.step === step);
  return (
    <div className={styles.frame}>
      <div className={styles.progress}>
        <StepBar steps={steps} current={current} />
        <ol className={styles.steps} aria-label="Application progress">
          {steps.map((each, index) => (
            <StepItem key={each.step} label={each} number={index + 1} state={stateOf(each, index, current)} />
          ))}
        </ol>
      </div>
      <div className={styles.head}>
        <StepHeader title={title} lead={lead} />
      </div>
      <aside className={styles.help} aria-label="Help with your application" data-keep={keepHelp || undefined}>
        {help ?? <EligibilityHelp />}
      </aside>
      <div className={styles.content}>{children}</div>
    </div>
  );
}

type StepState = 'done' | 'current' | 'later';

const stateOf = ({ isDone }: StepLabel, index: number, current: number): StepState =>
  index === current ? 'current' : index < current || isDone ? 'done' : 'later';

const stepStateLabels = { done: ', completed', current: '', later: '' } as const;

function StepItem({ label, number, state }: { label: StepLabel; number: number; state: StepState }) {
  return (
    <li className={styles.step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
      <span className={styles.mark} aria-hidden="true">
        {state === 'done' ? <IconCheck size={14} stroke={2.5} /> : number}
      </span>
      <span className={styles.stepText}>
        <span className={styles.stepTitle}>
          {label.title}
          <span className="visually-hidden">{stepStateLabels[state]}</span>
        </span>
        <span className={styles.stepNote}>{label.note}</span>
      </span>
    </li>
  );
}

/** The steps on a narrow screen: 'Step 3 of 5' over a segmented bar. */
function StepBar({ steps, current }: { steps: readonly StepLabel[]; current: number }) {
  const next = steps.find(({ isDone }, index) => index > current && !isDone);
  return (
    <div className={styles.bar}>
      <p className={styles.barText}>
        <strong>{`Step ${current + 1} of ${steps.length}`}</strong>
        {next !== undefined && <span>Next: {next.title}</span>}
      </p>
      <div className={styles.parts} aria-hidden="true">
        {steps.map((each, index) => (
          <span key={each.step} data-state={stateOf(each, index, current)} />
        ))}
      </div>
    </div>
  );
}
