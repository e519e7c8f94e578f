import { useRef, useEffect } from 'react';
import { CodeField } from './code-field';
import { formatCountdown } from './format-time';
import { LinkButton } from './link-button';
import styles from './step-up-fields.module.css';

/** As `useStepUp(...).fields` of @portal/client/use-step-up has it. Times are milliseconds. */
interface StepUpFieldsProps {
  /** What the code allows, in the words of the message; null when it allows no more than the form says. */
  subject: string | null;
  way: 'SMS' | 'EMAIL' | 'AUTHENTICATOR';
  destination: string | null;
  isSent: boolean;
  validForMs: number | null;
  resendInMs: number;
  sending: boolean;
  sendProblem: string | null;
  onSend: () => void;
  code: string;
  onCode: (code: string) => void;
  problem: string | null;
  /** The sixth digit has been entered. */
  onComplete?: () => void;
  disabled?: boolean;
}

/** The second factor before money moves: what it is for, where the code is, the six digits, and the way to another code. */
export function StepUpFields(props: StepUpFieldsProps) {
  const { subject, way, code, onCode, problem, onComplete, disabled = false, sendProblem } = props;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Where it stands after a wrong code, and when it takes the place of other content.
    if (!disabled) field.current?.focus();
  }, [problem, disabled]);
  return (
    <div className={styles.fields}>
      {subject !== null && (
        <div>
          <p className={styles.label}>You are confirming</p>
          <p className={styles.subject}>{subject}</p>
        </div>
      )}
      <p className={styles.lead} role="status">
        {describeDelivery(props)}
      </p>
      <CodeField
        ref={field}
        name="code"
        label="Six-digit code"
        value={code}
        onChange={onCode}
        error={problem}
        disabled={disabled}
        {...(onComplete === undefined ? {} : { onComplete: () => onComplete() })}
      />
      {sendProblem !== null && (
        <p className={styles.problem} role="alert">
          {sendProblem}
        </p>
      )}
      {way !== 'AUTHENTICATOR' && <AnotherCode {...props} />}
    </div>
  );
}

function describeDelivery({ way, destination, isSent }: StepUpFieldsProps) {
  if (way === 'AUTHENTICATOR') return 'Enter the six-digit code that your authenticator app shows.';
  const place = <strong>{destination ?? (way === 'EMAIL' ? 'your e-mail address' : 'your phone')}</strong>;
  return isSent ? (
    <>We sent a code to {place}. It works for this request only. Check that the message says the same as above.</>
  ) : (
    <>We are sending a code to {place}.</>
  );
}

function AnotherCode({ isSent, validForMs, resendInMs, sending, onSend }: StepUpFieldsProps) {
  return (
    <p className={styles.ways}>
      <span>
        {validForMs === null
          ? ''
          : validForMs > 0
            ? `Valid for ${formatCountdown(validForMs)}`
            : 'This code is no longer valid.'}
      </span>
      {resendInMs > 0 ? (
        <span>Resend in {formatCountdown(resendInMs)}</span>
      ) : (
        <LinkButton aria-disabled={sending || undefined} onClick={onSend}>
          {isSent ? 'Resend code' : 'Send code'}
        </LinkButton>
      )}
    </p>
  );
}
