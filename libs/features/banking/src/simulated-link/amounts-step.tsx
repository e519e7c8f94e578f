import { parseMoneyInput } from '@portal/ui/format/amount-input';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { formatMasked } from '@portal/ui/format/format';
import { MoneyField } from '@portal/ui/fields/money-field';
import { Notice } from '@portal/ui/feedback/notice';
import { useState, type FormEvent } from 'react';
import styles from './link-modal.module.css';
import { finish, handleFailure, typeAmounts, type LinkPurpose } from './provider-calls';
import type { SimulatedSession } from './session';

interface AmountsStepProps {
  session: SimulatedSession;
  purpose: LinkPurpose;
}

/** Asks for the two micro-deposits that prove ownership of the account. */
export function AmountsStep({ session, purpose: { institution, account } }: AmountsStepProps) {
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const amounts = [parseMoneyInput(first).value, parseMoneyInput(second).value];
    const [one, two] = amounts;
    if (busy) return;
    if (!one || !two) return setProblem('Enter both amounts, such as $0.11.');
    setBusy(true);
    setProblem(null);
    session.view('LOADING');
    try {
      const success = await typeAmounts(session.token, [one, two]);
      session.view('CONNECTED');
      finish(session, success);
    } catch (error) {
      const message = handleFailure(session, error);
      session.view('SAME_DAY_MICRODEPOSIT_VERIFY');
      setProblem(message);
      setBusy(false);
    }
  };

  return (
    <form method="post" className={styles.stack} noValidate onSubmit={event => void submit(event)}>
      <p className={styles.text}>
        Look for two deposits of less than $1.00 in your {institution?.name ?? 'bank'} account{' '}
        {formatMasked(account?.mask)}.
      </p>
      {problem !== null && problem !== '' && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      <div className={styles.pair}>
        <MoneyField label="First deposit" value={first} onChange={setFirst} />
        <MoneyField label="Second deposit" value={second} onChange={setSecond} />
      </div>
      <BusyButton type="submit" size="md" fullWidth busy={busy}>
        Verify
      </BusyButton>
    </form>
  );
}
