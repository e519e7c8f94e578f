import { Button } from '@mantine/core';
import { refresh, useApiMutation } from '@portal/client/api/query';
import { useSession } from '@portal/client/session/session-store';
import { requestPasswordReset } from '@portal/client/session/sign-in/credentials';
import { security } from '@portal/contracts/endpoints/security';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { ConfirmModal } from '@portal/ui/feedback/confirm-modal';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './account-security.module.css';

interface SecurityButtonsProps {
  /** Whether the back end can end sessions. */
  isOffered: boolean;
  /** Number of other open sessions; undefined while it is unknown. */
  others: number | undefined;
}

const notEnded = 'We couldn’t confirm that your other sessions have ended. Please try again.';
const linkFailed =
  'We couldn’t confirm that we sent a password reset link. If you don’t get one, contact support to change your password.';

const describeEnded = (count: number | undefined): string =>
  count === undefined
    ? 'Your other sessions have ended.'
    : count === 0
      ? 'You weren’t signed in anywhere else.'
      : `Signed out of ${count} other ${count === 1 ? 'session' : 'sessions'}.`;

/** "Sign out everywhere else", and "This wasn't me", which also leads to a new password. */
export function SecurityButtons({ isOffered, others }: SecurityButtonsProps) {
  const email = useSession(auth => auth.email);
  const cache = useQueryClient();
  const end = useApiMutation(security.endOtherSessions);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  /** Ends the other sessions; null if that is not confirmed. */
  const endOthers = async (): Promise<string | null> => {
    try {
      const answer = await end.mutateAsync({});
      return describeEnded(answer?.ended);
    } catch {
      // Every failure means the same for the user: it is not certain.
      return null;
    } finally {
      void refresh(cache, [security.activity]);
    }
  };
  const begin = (): void => {
    setBusy(true);
    setDone(null);
    setProblem(null);
  };

  const endOnly = async (): Promise<void> => {
    begin();
    const ended = await endOthers();
    setDone(ended);
    setProblem(ended === null ? notEnded : null);
    setBusy(false);
  };

  const wasNotMe = async (): Promise<void> => {
    begin();
    const ended = isOffered ? await endOthers() : '';
    const sent = email === null ? '' : await requestPasswordReset(email).catch(() => null);
    setProblem([ended === null && notEnded, sent === null && linkFailed].filter(Boolean).join(' ') || null);
    setDone([ended, sent].filter(Boolean).join(' ') || null);
    setBusy(false);
    if (ended !== null && sent !== null) setAsking(false);
  };

  return (
    <div className={styles.actions}>
      <div className={styles.buttons}>
        {isOffered && others !== 0 && (
          <BusyButton variant="default" busy={busy && !asking} onClick={() => void endOnly()}>
            Sign out everywhere else
          </BusyButton>
        )}
        <Button
          variant="default"
          onClick={() => {
            setDone(null);
            setProblem(null);
            setAsking(true);
          }}
        >
          This wasn’t me
        </Button>
      </div>
      <p className={styles.quiet} role="status">
        {done}
      </p>
      {!asking && problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <ConfirmModal
        opened={asking}
        onClose={() => setAsking(false)}
        title="Did someone else access your account?"
        keep="Go back"
        confirm={isOffered ? 'Secure account' : email === null ? null : 'Send link'}
        busy={busy}
        onConfirm={() => void wasNotMe()}
        problem={problem}
      >
        <p>
          {isOffered ? 'We’ll sign you out everywhere else. ' : 'To end other sessions, contact support. '}
          {email === null
            ? 'To change your password, contact support.'
            : `We’ll email a password reset link to ${email}.`}
        </p>
        <p>
          Then review your bank accounts, transfers, and orders, and contact support right away if you see anything you
          don’t recognize.
        </p>
      </ConfirmModal>
    </div>
  );
}
