import { TextInput } from '@mantine/core';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { Notice } from '@portal/ui/feedback/notice';
import { PasswordField } from '@portal/ui/fields/password-field';
import { useState, type FormEvent } from 'react';
import type { ChosenBank } from './accounts-step';
import styles from './link-modal.module.css';
import { finish, listInstitutions, handleFailure, signInAgain, type Institution } from './provider-calls';
import { linkError, type SimulatedSession } from './session';

interface CredentialsStepProps {
  session: SimulatedSession;
  bank: ChosenBank;
  onSignedIn: (bank: Institution) => void;
}

/** The password that the simulated bank refuses. */
const refusedPassword = 'wrong';

const refusal = linkError(
  'ITEM_ERROR',
  'INVALID_CREDENTIALS',
  'the credentials were not correct',
  'The username or password isn’t correct. Please try again.',
);

/** Sign-in at the bank: accepts any name and any password except the refused one. */
export function CredentialsStep({ session, bank, onSignedIn }: CredentialsStepProps) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const signIn = async (): Promise<void> => {
    session.emit('SUBMIT_CREDENTIALS');
    session.view('LOADING');
    if (password === refusedPassword) {
      session.fail(refusal);
      session.view('CREDENTIAL');
      setProblem(refusal.display_message);
      setPassword('');
      return;
    }
    setBusy(true);
    try {
      if (bank.isLinked) {
        const success = await signInAgain(session.token);
        session.view('CONNECTED');
        finish(session, success);
        return;
      }
      const found = (await listInstitutions()).find(({ id }) => id === bank.id);
      if (found !== undefined) onSignedIn(found);
    } catch (error) {
      const message = handleFailure(session, error);
      session.view('CREDENTIAL');
      setProblem(message);
    } finally {
      setBusy(false);
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (busy) return;
    if (name.trim() === '' || password === '') setProblem('Enter a username and a password.');
    else void signIn();
  };

  return (
    <form method="post" className={styles.stack} noValidate onSubmit={submit}>
      {problem !== null && problem !== '' && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      <TextInput
        label="Username"
        value={name}
        onChange={event => setName(event.currentTarget.value)}
        autoComplete="off"
        autoCapitalize="none"
      />
      <PasswordField
        label="Password"
        description={`Any password works, except “${refusedPassword}”.`}
        value={password}
        onChange={event => setPassword(event.currentTarget.value)}
        autoComplete="off"
      />
      <BusyButton type="submit" size="md" fullWidth busy={busy}>
        Sign in
      </BusyButton>
    </form>
  );
}
