import { enrollPhone } from '@portal/client/session/sign-in/credentials';
import { verifyCode } from '@portal/client/session/sign-in/session';
import { useCodeSending } from '@portal/client/session/sign-in/use-code-sending';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { showCodeToast } from '@portal/ui/feedback/code-toast';
import { CodeField } from '@portal/ui/fields/code-field';
import { formatPhone } from '@portal/ui/format/phone-text';
import styles from '../frame/auth-form.module.css';
import { ShieldIcon } from '../frame/auth-icons';
import { SentCode } from './code-delivery';
import { Resend } from '../frame/resend';
import { useCodeCheck } from './use-code-check';

/** The first code, when the phone is entered. */
export interface FirstCode {
  /** When it was sent, or may have been, in epoch milliseconds on the venue's clock. */
  readonly at: number;
  /** False if we can't tell whether it was sent. */
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
  const { code, change, problem, busy, field, submit } = useCodeCheck(async entered =>
    onDone((await verifyCode(entered)).resetToken),
  );

  const { sent, resendAt, sending, send } = useCodeSending({
    request: () => enrollPhone(phone),
    tell: showCodeToast,
    first: { channel: 'SMS', ...first },
  });
  const resend = (): void => {
    change('');
    send('SMS');
  };

  return (
    <>
      <SentCode channel="SMS" to={formatPhone(phone)} {...(sent ?? first)} />
      <form method="post" className={styles.form} noValidate onSubmit={submit}>
        <CodeField ref={field} name="code" value={code} error={problem} autoFocus onChange={change} />
        <BusyButton type="submit" size="lg" fullWidth busy={busy}>
          Verify phone
        </BusyButton>
      </form>
      <div className={styles.ways}>
        <Resend label="Resend code" until={resendAt} busy={sending} onResend={resend} />
      </div>
      <p className={styles.note}>
        <ShieldIcon />
        Don’t share this code with anyone.
      </p>
    </>
  );
}
