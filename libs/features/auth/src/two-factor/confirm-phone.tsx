import { isApiFailure } from '@portal/client/api/api-failure';
import { enrollPhone } from '@portal/client/sign-in/credentials';
import { serverNow } from '@portal/client/browser/server-time';
import { verifyCode } from '@portal/client/sign-in/session';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { CodeField } from '@portal/ui/fields/code-field';
import { formatPhone } from '@portal/ui/format/phone-text';
import { toast } from '@portal/ui/feedback/toast';
import { useState } from 'react';
import styles from '../frame/auth-form.module.css';
import { ShieldIcon } from '../frame/auth-icons';
import { codeLife, Validity } from './code-delivery';
import { Resend, resendPause } from '../frame/resend';
import { useCodeCheck } from './use-code-check';

interface ConfirmPhoneProps {
  /** E.164, such as '+12025550177'. */
  phone: string;
  /** Epoch milliseconds on the venue's clock. */
  firstSentAt: number;
  onDone: (resetToken: string | null) => void;
}

/** Confirms a phone with the first code sent to it. */
export function ConfirmPhone({ phone, firstSentAt, onDone }: ConfirmPhoneProps) {
  const [sentAt, setSentAt] = useState(firstSentAt);
  const [resendAt, setResendAt] = useState(firstSentAt + resendPause);
  const [sending, setSending] = useState(false);
  const { code, change, problem, busy, field, submit } = useCodeCheck(async entered =>
    onDone((await verifyCode(entered)).resetToken),
  );

  const resend = async (): Promise<void> => {
    setSending(true);
    try {
      await enrollPhone(phone);
      setSentAt(serverNow());
      setResendAt(serverNow() + resendPause);
      notify('Code Sent Successfully.', 'success');
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      setResendAt(serverNow() + (error.retryAfterMs ?? 0));
      notify(error.errors[0]?.message ?? 'We could not send the code. Please try again.', 'error');
    } finally {
      setSending(false);
    }
  };

  return (
    <>
      <p className={styles.lead}>
        We sent a six-digit code to <strong>{formatPhone(phone)}</strong>.
        <Validity until={sentAt + codeLife} />
      </p>
      <form method="post" className={styles.form} noValidate onSubmit={submit}>
        <CodeField
          ref={field}
          name="code"
          label="Six-digit code"
          value={code}
          error={problem}
          autoFocus
          onChange={change}
        />
        <BusyButton type="submit" size="lg" fullWidth busy={busy}>
          Confirm phone
        </BusyButton>
      </form>
      <div className={styles.ways}>
        <Resend label="Resend code" until={resendAt} busy={sending} onResend={() => void resend()} />
      </div>
      <p className={styles.note}>
        <ShieldIcon />
        We never ask for this code by phone or chat. Do not share it with anyone.
      </p>
    </>
  );
}

function notify(text: string, status: 'success' | 'error'): void {
  toast({ name: 'code-delivery', text, status, position: 'top-center', shouldReplace: true });
}
