import { isApiFailure } from '@portal/client/api/api-failure';
import { forgetFingerprint, readFingerprint } from '@portal/client/session/fingerprint';
import { useSession } from '@portal/client/session/session-store';
import { requestPasswordReset } from '@portal/client/session/sign-in/credentials';
import { LinkButton } from '@portal/ui/controls/link-button';
import { endWithPeriod } from '@portal/ui/format/end-with-period';
import { useState } from 'react';
import styles from './aside.module.css';

const failedText = 'Error resetting password. Please refresh the page and try again.';

/**
 * Changing the password by a link that is sent to the user's own address, as after "Forgot Password?", and forgetting this
 * browser, so that the next sign-in asks for a code again. The portal can't tell which browsers the server remembers.
 */
export function SecurityActions() {
  const email = useSession(auth => auth.email);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isKnown] = useState(() => readFingerprint() !== null);
  const [isForgotten, setForgotten] = useState(false);

  const changePassword = async (address: string): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      setSent(await requestPasswordReset(address));
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      setProblem(error.reason ?? failedText);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      {email !== null && (
        <div className={styles.note}>
          {sent === null && <LinkButton onClick={() => void changePassword(email)}>Change password</LinkButton>}
          <p role="status">{sent === null ? `We’ll email a link to ${email}.` : sent}</p>
          {problem !== null && <p role="alert">{endWithPeriod(problem)} Your password hasn’t changed.</p>}
        </div>
      )}
      {isKnown && (
        <div className={styles.note}>
          {!isForgotten && (
            <LinkButton
              onClick={() => {
                forgetFingerprint();
                setForgotten(true);
              }}
            >
              Forget this browser
            </LinkButton>
          )}
          <p role="status">
            {isForgotten ? 'This browser isn’t remembered.' : 'We may then ask for a code when you sign in here.'}
          </p>
        </div>
      )}
    </>
  );
}
