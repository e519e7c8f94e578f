import { isApiFailure } from '@portal/client/api/api-failure';
import { callApi } from '@portal/client/api/http';
import { q } from '@portal/client/api/query';
import { people } from '@portal/contracts/sandbox/people';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { CopyButton } from '@portal/ui/controls/copy-button';
import { SelectField } from '@portal/ui/fields/select-field';
import { SectionCard } from '@portal/ui/layout/section-card';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { describeFailure } from '../commands/result';
import styles from './people.module.css';

/** The current code of somebody's authenticator app, which is in no message. */
export function AuthenticatorCard() {
  const owners = (useQuery(q(people.list)).data?.personas ?? []).filter(
    ({ twoFactorType }) => twoFactorType === 'AUTHENTICATOR',
  );
  const [chosen, setChosen] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const id = chosen === '' ? (owners[0]?.userId ?? '') : chosen;

  const show = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    setCode(null);
    try {
      setCode((await callApi(people.authenticator, { params: { id } })).code);
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      setProblem(describeFailure(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <SectionCard title="Authenticator app" subtitle="A code of the app counts once." padded>
      <form method="post" className={styles.form} onSubmit={event => void show(event)}>
        <SelectField
          label="Authenticator app of"
          placeholder={null}
          options={owners.map(({ userId, name }) => ({ value: userId, label: name }))}
          value={id}
          error={problem}
          onChange={event => {
            setChosen(event.currentTarget.value);
            setCode(null);
          }}
        />
        <BusyButton type="submit" variant="default" busy={busy}>
          Show code
        </BusyButton>
        <output className={styles.line}>
          {code !== null && (
            <>
              <span className={styles.code}>{code}</span>
              <CopyButton text={code} what={`the code ${code}`} />
            </>
          )}
        </output>
      </form>
    </SectionCard>
  );
}
