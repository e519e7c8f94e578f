import { type ApiFailure, fieldMessages, isApiFailure } from '@portal/client/api/api-failure';
import { requestPasswordReset } from '@portal/client/session/sign-in/credentials';
import { usePaths } from '@portal/client/browser/paths';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { FormShell } from '@portal/ui/fields/form-shell';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { AuthBrand, LegalLink } from '../frame/auth-brand';
import styles from '../frame/auth-form.module.css';
import { AuthFrame } from '../frame/auth-frame';
import { BackIcon, MailIcon } from '../frame/auth-icons';
import { AuthMessage } from '../frame/auth-message';
import { checkEmail } from '../sign-in/credentials';
import { Resend, resendPause, usePause } from '../frame/resend';

interface ForgotPasswordPageProps {
  brand: AuthBrand;
  legalLinks: readonly LegalLink[];
}

const failedText = 'Error resetting password. Please refresh the page and try again.';

/**
 * Requests a password reset link. The response is the same for known and unknown addresses [SGN-26, SGN-27, RTE-09].
 */
export function ForgotPasswordPage({ brand, legalLinks }: ForgotPasswordPageProps) {
  const paths = usePaths();
  const [answer, setAnswer] = useState<{ readonly email: string; readonly message: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const pause = usePause();
  const typed = readTypedEmail(useLocation().state);
  const form = useForm({
    initialValues: { email: typed },
    validate: { email: email => checkEmail(email.trim()) ?? null },
  });

  const show = (failure: ApiFailure): void => {
    const { email } = fieldMessages(failure);
    if (email !== undefined) form.setErrors({ email });
    else setProblem(failure.reason ?? failedText);
    pause.begin(failure.retryAfterMs ?? 0);
  };

  const send = async (email: string): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      setAnswer({ email, message: await requestPasswordReset(email) });
      pause.begin(resendPause);
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      show(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <AuthFrame brand={brand} legalLinks={legalLinks} shortPanel>
      <Link to={paths.login()} className={styles.back}>
        <BackIcon />
        Back to sign in
      </Link>
      {answer === null ? (
        <>
          <h1 className={styles.title}>Forgot your password?</h1>
          <p className={styles.lead}>Enter the email you use to sign in.</p>
          <FormShell
            form={form}
            labels={{ email: 'Email' }}
            formError={problem}
            className={styles.form}
            onSubmit={({ email }) => send(email.trim())}
          >
            <TextInput
              name="email"
              type="email"
              size="md"
              label="Email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              required
              withAsterisk={false}
              {...form.getInputProps('email')}
            />
            <BusyButton type="submit" size="lg" fullWidth busy={busy}>
              Send link
            </BusyButton>
          </FormShell>
        </>
      ) : (
        <>
          <AuthMessage tone="wait" icon={<MailIcon />} title="Check your email" takesFocus>
            <p role="status">{answer.message}</p>
            <p>
              You entered <strong>{answer.email}</strong>. If you don’t see the email, check your spam folder.
            </p>
          </AuthMessage>
          {problem !== null && (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          )}
          <div className={styles.ways}>
            <Resend label="Resend link" until={pause.until} busy={busy} onResend={() => void send(answer.email)} />
            <button
              type="button"
              className={styles.way}
              onClick={() => {
                setProblem(null);
                setAnswer(null);
              }}
            >
              Use a different email
            </button>
          </div>
        </>
      )}
    </AuthFrame>
  );
}

/** The address that was typed on the sign-in page before; '' for none. */
const readTypedEmail = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string' ? state.email : '';
