import { isApiFailure } from '@portal/client/api/api-failure';
import { prepareFingerprint } from '@portal/client/session/fingerprint';
import { usePaths } from '@portal/client/browser/paths';
import { BlockedCookies } from '@portal/ui/feedback/blocked-cookies';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { FieldAside } from '@portal/ui/fields/field-aside';
import { PasswordField } from '@portal/ui/fields/password-field';
import { toast } from '@portal/ui/feedback/toast';
import { TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { AuthBrand, LegalLink } from '../frame/auth-brand';
import { AuthFrame } from '../frame/auth-frame';
import styles from '../frame/auth-form.module.css';
import { type Credentials, type SignInProblems, checkCredentials } from './credentials';
import { useSignInQuery } from './sign-in-query';

// The API calls and schemas are not needed to render the form; they load while the user fills it in.
const loadSession = () => import('@portal/client/session/sign-in/session');

interface SignInPageProps {
  brand: AuthBrand;
  legalLinks: readonly LegalLink[];
  /** Replaces the heading and lead in migration mode [SGN-11]. */
  head?: ReactNode;
  passwordLabel?: string;
  /** One line below the heading: why the user is here. */
  notice?: string | null;
  /** Replaces the link to registration. */
  foot?: ReactNode;
  /** Called when a sign-in is sent, so that the next page can be preloaded. */
  onSubmit?: () => void;
  /** Called once the first factor is accepted. */
  onSignedIn: () => void;
}

/** First factor: email and password [SGN-01 to SGN-10]. */
export function SignInPage(props: SignInPageProps) {
  const { brand, legalLinks, head, passwordLabel, notice = null, foot, onSubmit, onSignedIn } = props;
  const paths = usePaths();
  const [problems, setProblems] = useState<SignInProblems>({});
  const [busy, setBusy] = useState(false);
  const [email, setEmail] = useState('');
  const [isSessionLost, setSessionLost] = useState(false);
  // A second submit in the same tick runs before the state has updated [SGN-06].
  const inProgress = useRef(false);
  useSignInQuery();
  useEffect(() => prepareFingerprint(), []);

  const send = async (credentials: Credentials, form: HTMLFormElement): Promise<void> => {
    inProgress.current = true;
    setBusy(true);
    setSessionLost(false);
    onSubmit?.();
    try {
      const { signIn } = await loadSession();
      if ((await signIn(credentials)) === 'signedIn') onSignedIn();
      else setSessionLost(true);
    } catch (error) {
      const text = showFailure(error);
      // Beside the toast, a refusal stays at the field until the password changes.
      if (isRefused(error)) setProblems({ password: text });
      focusField(form, 'password');
    } finally {
      inProgress.current = false;
      setBusy(false);
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (inProgress.current) return;
    const form = event.currentTarget;
    const credentials = readCredentials(form);
    const found = checkCredentials(credentials);
    setProblems(found);
    if (found.email ?? found.password) focusField(form, found.email ? 'email' : 'password');
    else void send(credentials, form);
  };

  const clearProblem = (field: keyof SignInProblems) => () => {
    if (problems[field]) setProblems({ ...problems, [field]: undefined });
  };

  return (
    <AuthFrame brand={brand} legalLinks={legalLinks}>
      {head ?? (
        <>
          <h1 className={styles.title}>Secondary Markets</h1>
          <p className={styles.lead}>Sign in to your account.</p>
        </>
      )}
      {notice !== null && <p className={styles.notice}>{notice}</p>}
      <form method="post" className={styles.form} noValidate onSubmit={submit}>
        <BlockedCookies isSessionLost={isSessionLost} />
        <TextInput
          name="email"
          type="email"
          size="md"
          label="Email"
          autoComplete="username"
          enterKeyHint="next"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
          error={problems.email}
          onChange={event => {
            setEmail(event.currentTarget.value);
            clearProblem('email')();
          }}
        />
        <FieldAside
          aside={
            <Link to={paths.forgotPassword()} state={{ email: email.trim() }}>
              Forgot Password?
            </Link>
          }
        >
          <PasswordField
            name="password"
            size="md"
            label={passwordLabel ?? 'Password'}
            autoComplete="current-password"
            enterKeyHint="go"
            required
            withAsterisk={false}
            error={problems.password}
            onChange={clearProblem('password')}
          />
        </FieldAside>
        <BusyButton type="submit" size="lg" fullWidth busy={busy}>
          Sign In
        </BusyButton>
      </form>
      <p className={styles.ask}>
        {foot ?? (
          <>
            Don&apos;t have an account? <Link to={paths.createAccount()}>Create Account</Link>
          </>
        )}
      </p>
    </AuthFrame>
  );
}

function fieldOf(form: HTMLFormElement, name: keyof Credentials): HTMLInputElement | null {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
}

const readCredentials = (form: HTMLFormElement): Credentials => ({
  email: fieldOf(form, 'email')?.value.trim() ?? '',
  password: fieldOf(form, 'password')?.value ?? '',
});

/** The text is selected, so that typing replaces what was refused. */
function focusField(form: HTMLFormElement, name: keyof Credentials): void {
  const field = fieldOf(form, name);
  field?.focus();
  field?.select();
}

const isRefused = (error: unknown): boolean => isApiFailure(error) && (error.status === 401 || error.status === 404);

/** One message for an unknown email and a wrong password, to prevent account enumeration [SGN-21 to SGN-24]. */
function showFailure(error: unknown): string {
  const text = isRefused(error)
    ? 'Invalid email or password.'
    : 'Service is currently unavailable. Please try again later.';
  toast({
    name: 'sign-in',
    text,
    status: 'error',
    position: 'top-center',
    timer: 7500,
    shouldReplace: true,
  });
  return text;
}
