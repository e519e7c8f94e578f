import { type AuthenticatorSecret, confirmEnrollment } from '@portal/client/session/sign-in/credentials';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { CodeField } from '@portal/ui/fields/code-field';
import { CopyButton } from '@portal/ui/controls/copy-button';
import { QrCode } from '@portal/ui/display/qr-code';
import styles from '../frame/auth-form.module.css';
import appStyles from './confirm-app.module.css';
import { useCodeCheck } from './use-code-check';

interface ConfirmAppProps {
  secret: AuthenticatorSecret;
  onDone: (resetToken: string | null) => void;
}

/** 'JBSW Y3DP EHPK': groups of four, easier to read and type. */
const groupSecret = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** Shows the secret of an authenticator app as QR code and text, and asks for its first code. */
export function ConfirmApp({ secret: { secret, address }, onDone }: ConfirmAppProps) {
  const { code, change, problem, busy, field, submit } = useCodeCheck(async entered =>
    onDone((await confirmEnrollment(entered)).resetToken),
  );
  return (
    <>
      {/* First: a phone cannot scan the code on its own screen. Wider screens do not show the link. */}
      <a className={appStyles.open} href={address}>
        Open in authenticator app
      </a>
      <div className={appStyles.scan}>
        <QrCode value={address} label="QR code for your authenticator app" />
        <ol className={appStyles.steps}>
          <li>Open an authenticator app on your phone and add an account.</li>
          <li>Scan this code with the app.</li>
          <li>Enter the 6-digit code from the app.</li>
        </ol>
      </div>
      <div className={appStyles.key}>
        <div className={appStyles.keyHead}>
          <p>Can’t scan it? Enter this setup key:</p>
          <CopyButton text={secret} what="key" />
        </div>
        <p className={appStyles.secret}>{groupSecret(secret)}</p>
      </div>
      <form method="post" className={styles.form} noValidate onSubmit={submit}>
        <CodeField ref={field} name="code" value={code} error={problem} onChange={change} />
        <BusyButton type="submit" size="lg" fullWidth busy={busy}>
          Verify app
        </BusyButton>
      </form>
    </>
  );
}
