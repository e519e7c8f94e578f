import { TextInput } from '@mantine/core';
import { ErrorNote } from '@portal/ui/feedback/error-note';
import { SkeletonRows } from '@portal/ui/feedback/skeleton-lines';
import { IconBuildingBank, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import styles from './link-modal.module.css';
import { listInstitutions, handleFailure, type Institution } from './provider-calls';
import type { SimulatedSession } from './session';

interface InstitutionStepProps {
  session: SimulatedSession;
  onChoose: (bank: Institution) => void;
}

/** Debounce of the search, in milliseconds. */
const pause = 250;

/** Bank search and selection. */
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
        handleFailure(session, error);
        setAll('failed');
      },
    );
    return () => {
      isGone = true;
    };
  }, [session, attempt]);

  const query = text.trim();
  /** Search text that was not reported yet. */
  const unreportedQuery = useRef('');
  useEffect(() => {
    const reportSearch = (): void => {
      if (unreportedQuery.current !== '')
        session.emit('SEARCH_INSTITUTION', { institution_search_query: unreportedQuery.current });
      unreportedQuery.current = '';
    };
    const timer = setTimeout(reportSearch, pause);
    return () => clearTimeout(timer);
  }, [query, session]);
  useEffect(
    () => () => {
      // Leaving or selecting before the debounce ends counts as a search too.
      if (unreportedQuery.current !== '')
        session.emit('SEARCH_INSTITUTION', { institution_search_query: unreportedQuery.current });
    },
    [session],
  );

  if (all === 'failed') {
    return <ErrorNote text="We couldn’t load the list of banks." onRetry={() => setAttempt(count => count + 1)} />;
  }
  const found = all?.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()));
  return (
    <div className={styles.stack}>
      <TextInput
        label="Search for your bank"
        value={text}
        onChange={event => {
          setText(event.currentTarget.value);
          unreportedQuery.current = event.currentTarget.value.trim();
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
        {found?.length === 0 ? `No banks match “${query}”. Close this window to see how to deposit by wire.` : ''}
      </p>
    </div>
  );
}
