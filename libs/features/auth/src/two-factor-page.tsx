import { isApiFailure } from '@portal/client/api-failure';
import { prepareFingerprint, readFingerprint } from '@portal/client/fingerprint';
import { useFlag } from '@portal/client/flags';
import { usePaths } from '@portal/client/paths';
import { verifyCode } from '@portal/client/session';
import { useSettings } from '@portal/client/settings';
import { BusyButton } from '@portal/ui/busy-button';
import { CodeField } from '@portal/ui/code-field';
import { toast } from '@portal/ui/toast';
import { CheckField } from '@portal/ui/check-field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { AuthBrand, LegalLink } from './auth-brand';
import styles from './auth-form.module.css';
import { BackIcon, ShieldIcon } from './auth-icons';
import { AuthFrame } from './auth-frame';
import { CodeDelivery, CodeWays } from './code-delivery';
import { useCodeDelivery } from './use-code-delivery';

interface TwoFactorPageProps {
  brand: AuthBrand;
  legalLinks: readonly LegalLink[];
  /** The code was right. With a reset token the user goes on to choose a password [TFA-23, TFA-24]. */
  onVerified: (resetToken: string | null) => void;
}

/** Second factor: the code from an SMS, an e-mail or an authenticator app. */
export function TwoFactorPage({ brand, legalLinks, onVerified }: TwoFactorPageProps) {
  const paths = usePaths();
  const mayRemember = useFlag('rememberDevice');
  const days = useSettings().numberOfDaysToRemember;
  const delivery = useCodeDelivery();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [remember, setRemember] = useState(false);
  const [busy, setBusy] = useState(false);
  const inProgress = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => prepareFingerprint(), []);

  const check = async (): Promise<void> => {
    inProgress.current = true;
    setBusy(true);
    try {
      const device = mayRemember && remember ? readFingerprint() : null;
      const memory = device === null ? {} : { deviceFingerprint: device, numberOfDays: days };
      const { resetToken } = await verifyCode(code, memory);
      onVerified(resetToken);
    } catch (error) {
      setProblem(describeProblem(error));
      setCode('');
      field.current?.focus();
    } finally {
      inProgress.current = false;
      setBusy(false);
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (inProgress.current) return;
    if (code.length === 6) void check();
    else {
      setProblem('Enter the six digits of the code.');
      field.current?.focus();
    }
  };

  return (
    <AuthFrame brand={brand} legalLinks={legalLinks} shortPanel>
      <Link to={paths.logout()} className={styles.back}>
        <BackIcon />
        Back to sign in
      </Link>
      <h1 className={styles.title}>Enter your code</h1>
      <CodeDelivery delivery={delivery} />
      <form className={styles.form} noValidate onSubmit={submit}>
        <CodeField
          ref={field}
          name="code"
          label="Six-digit code"
          value={code}
          error={problem}
          autoFocus
          onChange={text => {
            setCode(text);
            setProblem(null);
          }}
        />
        {mayRemember && (
          <CheckField
            label={`Remember this device for ${days} days`}
            checked={remember}
            onChange={event => setRemember(event.currentTarget.checked)}
          />
        )}
        <BusyButton type="submit" size="lg" fullWidth busy={busy}>
          Continue
        </BusyButton>
      </form>
      <CodeWays delivery={delivery} />
      <p className={styles.note}>
        <ShieldIcon />
        We never ask for this code by phone or chat. Do not share it with anyone.
      </p>
    </AuthFrame>
  );
}

/** What stands at the field. The server says when a code has ended or too many were tried; a wrong one has given wording. */
function describeProblem(error: unknown): string | null {
  if (!isApiFailure(error)) throw error;
  if (error.code === 'TWO_FACTOR_CODE_EXPIRED' || error.code === 'TOO_MANY_ATTEMPTS') return error.message;
  if (error.status === 422 || error.status === 400) return 'The code you provided is incorrect.';
  // The shared handler has already said that a call timed out [ERR-07].
  if (error.kind === 'timeout') return null;
  toast({
    name: 'two-factor',
    text: 'Service is currently unavailable. Please try again later.',
    status: 'error',
    position: 'top-center',
    shouldReplace: true,
  });
  return null;
}
