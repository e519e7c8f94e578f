import { isApiFailure } from '@portal/client/api/api-failure';
import { describeSendProblem, resendPauseMs } from '@portal/client/session/sign-in/code-sending';
import { enrollPhone } from '@portal/client/session/sign-in/credentials';
import { serverNow } from '@portal/client/browser/server-time';
import { verifyCode } from '@portal/client/session/sign-in/session';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { CodeField } from '@portal/ui/fields/code-field';
import { formatPhone } from '@portal/ui/format/phone-text';
import { useState } from 'react';
import styles from '../frame/auth-form.module.css';
import { ShieldIcon } from '../frame/auth-icons';
import { SentCode } from './code-delivery';
import { Resend } from '../frame/resend';
import { useCodeCheck } from './use-code-check';
import { notify } from './use-code-delivery';

/** The first code, when the phone is entered. */
export interface FirstCode {
  /** When it was sent, or may have been, in epoch milliseconds on the venue's clock. */
  readonly at: number;
  /** False if it is not known whether it was sent. */
  readonly isConfirmed: boolean;
}

interface ConfirmPhoneProps {
  /** E.164, such as '+12025550177'. */
  phone: string;
  first: FirstCode;
  onDone: (resetToken: string | null) => void;
}

/** Confirms a phone with the first code sent to it. */
export function ConfirmPhone({ phone, first, onDone }: ConfirmPhoneProps) {
  const [sent, setSent] = useState(first);
  const [resendAt, setResendAt] = useState(first.at + resendPauseMs);
  const [sending, setSending] = useState(false);
  const { code, change, problem, busy, field, submit } = useCodeCheck(async entered =>
    onDone((await verifyCode(entered)).resetToken),
  );

  const resend = async (): Promise<void> => {
    setSending(true);
    change('');
    try {
      await enrollPhone(phone);
      setSent({ at: serverNow(), isConfirmed: true });
      setResendAt(serverNow() + resendPauseMs);
      notify('Code Sent Successfully.', 'success');
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      const { mayArrive, resendAt: earliest, text, detail } = describeSendProblem(error, 'SMS');
      if (mayArrive) setSent({ at: serverNow(), isConfirmed: false });
      setResendAt(earliest);
      notify(text, mayArrive ? 'warn' : 'error', detail);
    } finally {
      setSending(false);
    }
  };

  return (
    <>
      <SentCode channel="SMS" to={formatPhone(phone)} {...sent} />
      <form method="post" className={styles.form} noValidate onSubmit={submit}>
        <CodeField
          ref={field}
          name="code"
          label="Verification code"
          value={code}
          error={problem}
          autoFocus
          onChange={change}
        />
        <BusyButton type="submit" size="lg" fullWidth busy={busy}>
          Verify phone
        </BusyButton>
      </form>
      <div className={styles.ways}>
        <Resend label="Resend code" until={resendAt} busy={sending} onResend={() => void resend()} />
      </div>
      <p className={styles.note}>
        <ShieldIcon />
        Don’t share this code with anyone.
      </p>
    </>
  );
}
