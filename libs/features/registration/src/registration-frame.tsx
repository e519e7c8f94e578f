import { useSession } from '@portal/client/session-store';
import { lazyPart } from '@portal/ui/lazy-part';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import styles from './registration-frame.module.css';
import { listSteps, type ShownStep, type StepLabel } from './registration-steps';
import { StepHead } from './step-head';

// A small screen does not show it.
const EligibilityHelp = lazyPart(async () => (await import('./eligibility-help')).EligibilityHelp);

interface RegistrationFrameProps {
  /** The step that is open; null when the application has been sent and all are done. */
  step: ShownStep | null;
  /** Kind of the account, as far as it is chosen. */
  kind?: string | null | undefined;
  title: ReactNode;
  /** A sentence under the title. */
  lead?: ReactNode;
  /** Replaces what applicants are told at the side. */
  help?: ReactNode;
  /** The help stands above the form where there is no room beside it; otherwise it drops out there. */
  keepHelp?: boolean;
  children: ReactNode;
}

/** Frame of the application: steps of 232, form of 680, help of 264; on narrow screens a bar of steps above the form. */
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
  const found = steps.findIndex(each => each.step === step);
  const current = step === null ? steps.length : found;
  return (
    <div className={styles.frame}>
      <div className={styles.progress}>
        <StepBar steps={steps} current={current} />
        <ol className={styles.steps} aria-label="Steps of your application">
          {steps.map((each, index) => (
            <StepItem key={each.step} label={each} number={index + 1} state={stateOf(index, current)} />
          ))}
        </ol>
      </div>
      <div className={styles.head}>
        <StepHead title={title} lead={lead} />
      </div>
      <aside className={styles.help} aria-label="Help with your application" data-keep={keepHelp || undefined}>
        {help ?? (
          <Suspense fallback={null}>
            <EligibilityHelp />
          </Suspense>
        )}
      </aside>
      <div className={styles.content}>{children}</div>
    </div>
  );
}

type StepState = 'done' | 'current' | 'later';

const stateOf = (index: number, current: number): StepState =>
  index < current ? 'done' : index === current ? 'current' : 'later';

const stateWords = { done: ', done', current: '', later: '' } as const;

function StepItem({ label, number, state }: { label: StepLabel; number: number; state: StepState }) {
  return (
    <li className={styles.step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
      <span className={styles.mark} aria-hidden="true">
        {state === 'done' ? <IconCheck size={14} stroke={2.5} /> : number}
      </span>
      <span className={styles.stepText}>
        <span className={styles.stepTitle}>
          {label.title}
          <span className="visually-hidden">{stateWords[state]}</span>
        </span>
        <span className={styles.stepNote}>{label.note}</span>
      </span>
    </li>
  );
}

/** The steps on a narrow screen: 'Step 3 of 5' over a bar of as many parts. */
function StepBar({ steps, current }: { steps: readonly StepLabel[]; current: number }) {
  const next = steps[current + 1];
  return (
    <div className={styles.bar}>
      <p className={styles.barText}>
        <strong>{current < steps.length ? `Step ${current + 1} of ${steps.length}` : 'All steps done'}</strong>
        {next !== undefined && <span>Next: {next.title}</span>}
      </p>
      <div className={styles.parts} aria-hidden="true">
        {steps.map(({ step }, index) => (
          <span key={step} data-state={stateOf(index, current)} />
        ))}
      </div>
    </div>
  );
}
