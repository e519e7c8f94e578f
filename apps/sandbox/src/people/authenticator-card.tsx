import { callApi } from '@portal/client/api/http';
import { q } from '@portal/client/api/query';
import { people } from '@portal/contracts/sandbox/people';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { CopyButton } from '@portal/ui/controls/copy-button';
import { SelectField } from '@portal/ui/fields/select-field';
import { SectionCard } from '@portal/ui/layout/section-card';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSubmission } from '../commands/use-submission';
import styles from './people.module.css';

/** The current code of a person's authenticator app, which no message contains. */
export function AuthenticatorCard() {
  const owners = (useQuery(q(people.list)).data?.personas ?? []).filter(
    ({ twoFactorType }) => twoFactorType === 'AUTHENTICATOR',
  );
  const [chosen, setChosen] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const { busy, problem, submit } = useSubmission();
  const id = chosen === '' ? (owners[0]?.userId ?? '') : chosen;

  const show = (event: FormEvent): void => {
    event.preventDefault();
    setCode(null);
    void submit(async () => setCode((await callApi(people.authenticator, { params: { id } })).code));
  };

  return (
    <SectionCard title="Authenticator app" subtitle="Each code works once." padded>
      <form method="post" className={styles.form} onSubmit={show}>
        <SelectField
          label="Authenticator app for"
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
