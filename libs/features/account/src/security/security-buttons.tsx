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
  /** Number of other open sessions; undefined while it is not known. */
  others: number | undefined;
}

const notEnded = 'We couldn’t confirm that your other sessions have ended. They may still be open. Please try again.';
const linkFailed = 'The link to change your password could not be sent.';

const describeEnded = (count: number | undefined): string =>
  count === undefined
    ? 'Your other sessions have ended.'
    : count === 0
      ? 'No other session was open.'
      : `Ended ${count} other ${count === 1 ? 'session' : 'sessions'}.`;

/** "End all other sessions", and "This wasn't me", which also leads to a new password. */
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
    const sent = email === null ? null : await requestPasswordReset(email).catch(() => null);
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
            End all other sessions
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
      {isOffered && others === 0 && done === null && <p className={styles.quiet}>You are signed in nowhere else.</p>}
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
        title="Was someone else in your account?"
        keep="Go back"
        confirm={isOffered ? 'End sessions and send link' : 'Send link'}
        busy={busy}
        onConfirm={() => void wasNotMe()}
        problem={problem}
      >
        <p>
          {isOffered ? 'This ends all sessions but this one. ' : 'Your other sessions cannot be ended from here. '}
          We'll send a link to choose a new password to {email ?? 'your email address'}.
        </p>
        <p>Then check your bank accounts, transfers and orders, and contact support if something is not yours.</p>
      </ConfirmModal>
    </div>
  );
}
