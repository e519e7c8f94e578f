import { resetPassword } from '@portal/client/session/sign-in/credentials';
import { usePaths } from '@portal/client/browser/paths';
import { useSession } from '@portal/client/session/session-store';
import { useSettings } from '@portal/client/settings/use-settings';
import { findPasswordRules } from '@portal/domain/access/password';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { FormShell } from '@portal/ui/fields/form-shell';
import { PasswordField } from '@portal/ui/fields/password-field';
import { PasswordHints } from '@portal/ui/fields/password-hints';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import type { AuthBrand, LegalLink } from '../frame/auth-brand';
import styles from '../frame/auth-form.module.css';
import { AuthFrame } from '../frame/auth-frame';
import { BrokenLinkIcon } from '../frame/auth-icons';
import { AuthMessage } from '../frame/auth-message';
import { checkFields, computeVerdict, type NewPassword } from './new-password';
import { useLinkToken } from '../use-link-token';

interface NewPasswordPageProps {
  brand: AuthBrand;
  legalLinks: readonly LegalLink[];
  title: string;
  lead: string;
  /** Rendered above the title: the migration steps. */
  head?: ReactNode;
  /** Link to request another email when this token is not valid. */
  again: { readonly label: string; readonly to: string };
  /** Shown without a token: of a link, unless the token came otherwise. */
  withoutToken?: Void;
  /** Address of the user, where it is known: a link does not say whose it is. */
  username?: string | null;
  /** Called when the password is set and all sessions of the user have ended. */
  onDone: () => void;
}

interface Void {
  readonly title: string;
  readonly message: string;
}

const withoutLink: Void = {
  title: 'Open the link again',
  message: 'Open the complete link from your email, or get a new one.',
};

/** Sets a password with the token from the address [RTE-10, RTE-31, REG-38, SGN-28]. */
export function NewPasswordPage({
  brand,
  legalLinks,
  title,
  lead,
  head,
  again,
  withoutToken = withoutLink,
  username = null,
  onDone,
}: NewPasswordPageProps) {
  const paths = usePaths();
  const token = useLinkToken();
  const authenticated = useSession(auth => auth.authenticated);
  const [ended, setEnded] = useState<Void | null>(null);
  const shown = ended ?? (token === null ? withoutToken : null);
  return (
    <AuthFrame brand={brand} legalLinks={legalLinks} shortPanel>
      {head}
      {token === null || shown !== null ? (
        <AuthMessage
          tone="wrong"
          icon={<BrokenLinkIcon />}
          title={shown?.title ?? ''}
          takesFocus={ended !== null}
          actions={
            <>
              <Button component={Link} to={again.to} size="lg" fullWidth>
                {again.label}
              </Button>
              <Button
                component={Link}
                to={authenticated ? paths.portfolio() : paths.login()}
                size="lg"
                variant="default"
                fullWidth
              >
                {authenticated ? 'Go to the portal' : 'Go to sign in'}
              </Button>
            </>
          }
        >
          <p>{shown?.message}</p>
        </AuthMessage>
      ) : (
        <>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          <NewPasswordForm token={token} username={username} onDone={onDone} onVoid={setEnded} />
        </>
      )}
    </AuthFrame>
  );
}

interface NewPasswordFormProps {
  token: string;
  username: string | null;
  onDone: () => void;
  onVoid: (verdict: Void) => void;
}

function NewPasswordForm({ token, username, onDone, onVoid }: NewPasswordFormProps) {
  const hintsId = useId();
  const [isShown, setIsShown] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [mayBeSet, setMayBeSet] = useState(false);
  const rules = findPasswordRules(useSettings().passwordRules);
  const form = useForm<NewPassword>({
    initialValues: { password: '', repeated: '' },
    validate: values => checkFields(values, rules),
  });

  const send = async ({ password }: NewPassword): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const outcome = await resetPassword(token, password).finally(() => setBusy(false));
    if (outcome.kind === 'unconfirmed') setMayBeSet(true);
    const verdict = computeVerdict(outcome, mayBeSet);
    if (verdict.kind === 'done') onDone();
    else if (verdict.kind === 'void') onVoid(verdict);
    else if (verdict.kind === 'field') form.setErrors({ password: verdict.message });
    else setProblem(verdict.message);
  };

  return (
    <FormShell
      form={form}
      labels={{ password: 'New password', repeated: 'Confirm new password' }}
      formError={problem}
      className={styles.form}
      onSubmit={send}
    >
      {/* For password managers, which save the new password for this user. */}
      {username !== null && <input type="email" autoComplete="username" value={username} readOnly hidden />}
      <PasswordField
        name="password"
        size="md"
        label="New password"
        autoComplete="new-password"
        {...(rules.length > 0 && { 'aria-describedby': hintsId })}
        required
        withAsterisk={false}
        onShow={setIsShown}
        {...form.getInputProps('password')}
      />
      <PasswordHints id={hintsId} password={form.values.password} rules={rules} />
      <TextInput
        name="repeated"
        data-verbatim
        type={isShown ? 'text' : 'password'}
        size="md"
        label="Confirm new password"
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
        {...form.getInputProps('repeated')}
      />
      <BusyButton type="submit" size="lg" fullWidth busy={busy}>
        Set password
      </BusyButton>
    </FormShell>
  );
}
