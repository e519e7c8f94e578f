import { TextInput } from '@mantine/core';
import { ErrorNote } from '@portal/ui/error-note';
import { SkeletonRows } from '@portal/ui/skeleton-lines';
import { IconBuildingBank, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import styles from './link-modal.module.css';
import { listInstitutions, meetFailure, type Institution } from './provider-calls';
import type { SimulatedSession } from './session';

interface InstitutionStepProps {
  session: SimulatedSession;
  onChoose: (bank: Institution) => void;
}

/** A search counts when the typing pauses for this long, in milliseconds. */
const pause = 250;

/** Search and choice of the bank. */
export function InstitutionStep({ session, onChoose }: InstitutionStepProps) {
  const [all, setAll] = useState<readonly Institution[] | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [text, setText] = useState('');

  useEffect(() => {
    let isGone = false;
    void listInstitutions().then(
      found => !isGone && setAll(found),
      (error: unknown) => {
        if (isGone) return;
        meetFailure(session, error);
        setAll('failed');
      },
    );
    return () => {
      isGone = true;
    };
  }, [session, attempt]);

  const query = text.trim();
  /** What was typed and has not been told yet. */
  const untold = useRef('');
  useEffect(() => {
    const tell = (): void => {
      if (untold.current !== '') session.emit('SEARCH_INSTITUTION', { institution_search_query: untold.current });
      untold.current = '';
    };
    const timer = setTimeout(tell, pause);
    return () => clearTimeout(timer);
  }, [query, session]);
  useEffect(
    () => () => {
      // Whoever leaves or chooses before the pause has searched all the same.
      if (untold.current !== '') session.emit('SEARCH_INSTITUTION', { institution_search_query: untold.current });
    },
    [session],
  );

  if (all === 'failed') {
    return <ErrorNote text="The list of banks could not be loaded." onRetry={() => setAttempt(count => count + 1)} />;
  }
  const found = all?.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()));
  return (
    <div className={styles.stack}>
      <TextInput
        label="Search for your bank"
        value={text}
        onChange={event => {
          setText(event.currentTarget.value);
          untold.current = event.currentTarget.value.trim();
        }}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
        autoComplete="off"
      />
      {found === undefined ? (
        <SkeletonRows rows={4} rowHeight={48} label="Loading banks" />
      ) : (
        <ul className={styles.banks} aria-label="Banks">
          {found.map(bank => (
            <li key={bank.id}>
              <button
                type="button"
                className={styles.bank}
                onClick={() => {
                  session.choose({ institution_id: bank.id, name: bank.name });
                  session.emit('SELECT_INSTITUTION');
                  onChoose(bank);
                }}
              >
                <IconBuildingBank size={18} stroke={1.75} aria-hidden="true" />
                {bank.name}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={styles.text}>
        {found?.length === 0 ? `No bank is called “${query}”. Leave to see how to send money by wire.` : ''}
      </p>
    </div>
  );
}
