import { BusyButton } from '@portal/ui/controls/busy-button';
import { CheckField } from '@portal/ui/fields/check-field';
import { formatMasked, formatStatus } from '@portal/ui/format/format';
import { Notice } from '@portal/ui/feedback/notice';
import { useState } from 'react';
import styles from './link-modal.module.css';
import { chooseAccounts, finish, handleFailure, type Institution } from './provider-calls';
import type { SimulatedSession } from './session';

/** The bank to sign in at; `isLinked` when its login has expired. */
export interface ChosenBank {
  readonly id: string;
  readonly name: string;
  readonly isLinked: boolean;
}

interface AccountsStepProps {
  session: SimulatedSession;
  bank: Institution;
}

/** Selection of the bank's accounts to link. */
export function AccountsStep({ session, bank }: AccountsStepProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const link = async (): Promise<void> => {
    if (chosen.length === 0) return setProblem('Select at least one account.');
    setBusy(true);
    session.view('LOADING');
    try {
      const success = await chooseAccounts(session.token, bank.id, [...chosen]);
      session.view('CONNECTED');
      finish(session, success);
    } catch (error) {
      const message = handleFailure(session, error);
      session.view('SELECT_ACCOUNT');
      setProblem(message);
      setBusy(false);
    }
  };

  return (
    <div className={styles.stack}>
      {problem !== null && problem !== '' && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      <fieldset className={styles.accounts}>
        <legend>{bank.name}</legend>
        {bank.accounts.map(({ id, name, mask, subtype }) => (
          <CheckField
            key={id}
            label={`${name} ${formatMasked(mask)} (${formatStatus(subtype ?? '')})`}
            checked={chosen.includes(id)}
            onChange={event => {
              const { checked } = event.currentTarget;
              setProblem(null);
              setChosen(before => (checked ? [...before, id] : before.filter(each => each !== id)));
            }}
          />
        ))}
      </fieldset>
      <BusyButton size="md" fullWidth busy={busy} onClick={() => void link()}>
        Continue
      </BusyButton>
    </div>
  );
}
