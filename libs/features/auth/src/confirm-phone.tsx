import { isApiFailure } from '@portal/client/api-failure';
import { enrollPhone } from '@portal/client/credentials';
import { serverNow } from '@portal/client/server-time';
import { verifyCode } from '@portal/client/session';
import { BusyButton } from '@portal/ui/busy-button';
import { CodeField } from '@portal/ui/code-field';
import { formatPhone } from '@portal/ui/phone-text';
import { toast } from '@portal/ui/toast';
import { useState } from 'react';
import styles from './auth-form.module.css';
import { ShieldIcon } from './auth-icons';
import { codeLife, Validity } from './code-delivery';
import { Resend, resendPause } from './resend';
import { useCodeCheck } from './use-code-check';

interface ConfirmPhoneProps {
  /** '+12025550177'. */
  phone: string;
  /** Milliseconds on the venue's clock. */
  firstSentAt: number;
  onDone: (resetToken: string | null) => void;
}

/** The first code of a phone. */
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
      say('Code Sent Successfully.', 'success');
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      setResendAt(serverNow() + (error.retryAfterMs ?? 0));
      say(error.errors[0]?.message ?? 'We could not send the code. Please try again.', 'error');
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

function say(text: string, status: 'success' | 'error'): void {
  toast({ name: 'code-delivery', text, status, position: 'top-center', shouldReplace: true });
}
