import { useLayoutEffect, useRef } from 'react';
import { CodeField } from './code-field';
import { formatCountdown } from '../format/format-time';
import { ResendLink } from '../controls/resend-link';
import styles from './step-up-fields.module.css';

/** As returned in `useStepUp(...).fields` of @portal/client/commands/use-step-up. Times are milliseconds. */
export interface StepUpFieldsProps {
  /** What the code authorizes, as in the message with it; null when that is only what the form says. */
  subject: string | null;
  /** `UNKNOWN`: the user may enter the code of an app or have one sent. */
  channel: 'SMS' | 'EMAIL' | 'AUTHENTICATOR' | 'UNKNOWN';
  destination: string | null;
  /** `unknown`: it may have been sent. `refused`: none was sent. Null before one was requested. */
  delivery: 'sent' | 'unknown' | 'refused' | null;
  validForMs: number | null;
  resendInMs: number;
  sending: boolean;
  sendProblem: string | null;
  onSend: () => void;
  code: string;
  onCode: (code: string) => void;
  problem: string | null;
  disabled?: boolean;
}

/**
 * Second factor before money moves: its purpose, where the code was sent, the six digits, and other delivery channels.
 */
export function StepUpFields(props: StepUpFieldsProps) {
  const { subject, channel: way, code, onCode, problem, disabled = false, sendProblem } = props;
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    // After a wrong code, and when it replaces other content.
    if (!disabled) field.current?.focus();
  }, [problem, disabled]);
  return (
    <div className={styles.fields}>
      {subject !== null && (
        <div>
          <p className={styles.label}>You’re confirming</p>
          <p className={styles.subject}>{subject}</p>
        </div>
      )}
      <p className={styles.lead} role="status">
        {describeDelivery(props)}
      </p>
      <CodeField
        ref={field}
        data-autofocus
        name="code"
        value={code}
        onChange={onCode}
        error={problem}
        disabled={disabled}
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

function describeDelivery({ channel: way, destination, delivery, sending }: StepUpFieldsProps) {
  if (way === 'AUTHENTICATOR') return 'Enter the 6-digit code from your authenticator app.';
  const mayHaveCode = delivery === 'sent' || delivery === 'unknown';
  if (way === 'UNKNOWN' && !mayHaveCode && !sending) {
    return 'Enter the 6-digit code from your authenticator app, or have one sent to your phone.';
  }
  const recipient = <strong>{destination ?? (way === 'EMAIL' ? 'your email address' : 'your phone')}</strong>;
  const check = 'Make sure the details in the message match those above.';
  if (delivery === 'sent')
    return (
      <>
        We sent a code to {recipient}. {check}
      </>
    );
  if (delivery === 'unknown' && !sending)
    return (
      <>
        We couldn’t confirm that a code was sent to {recipient}. If it arrives, enter it here. If it doesn’t, request a
        new one. {check}
      </>
    );
  return delivery === 'refused' && !sending ? (
    <>We couldn’t send a code to {recipient}.</>
  ) : (
    <>We’re sending a code to {recipient}.</>
  );
}

function AnotherCode({ delivery, validForMs, resendInMs, sending, onSend }: StepUpFieldsProps) {
  return (
    <p className={styles.ways}>
      <span>
        {validForMs === null
          ? ''
          : validForMs > 0
            ? `Expires in ${formatCountdown(validForMs)}`
            : 'This code has expired.'}
      </span>
      <ResendLink
        label={delivery === 'sent' || delivery === 'unknown' ? 'Resend code' : 'Send code'}
        left={resendInMs}
        busy={sending}
        onPress={onSend}
      />
    </p>
  );
}
