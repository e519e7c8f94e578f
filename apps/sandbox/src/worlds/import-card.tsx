import { isApiFailure } from '@portal/client/api/api-failure';
import { callRoute } from '@portal/client/api/http';
import { portalConfig } from '@portal/client/browser/config';
import { worlds } from '@portal/contracts/sandbox/worlds';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { SectionCard } from '@portal/ui/layout/section-card';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { describeFailure, showResult } from '../commands/result';
import styles from './worlds.module.css';

/** Sends the file as it is: the other calls send JSON. */
const importWorld = (file: File) =>
  callRoute(worlds.importFile, {
    query: { select: 'true' },
    transport: (url, init) => {
      const headers = new Headers(init.headers);
      headers.set('content-type', 'application/octet-stream');
      return portalConfig().fetch(url, { ...init, headers, body: file });
    },
  });

/** Makes a world of an exported file and enters it. */
export function ImportCard() {
  const cache = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [id, errorId] = [useId(), useId()];

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const file = input.current?.files?.[0];
    if (file === undefined) return setProblem('Choose a file.');
    setBusy(true);
    setProblem(null);
    try {
      await importWorld(file);
      showResult('This browser is in the imported world.');
      void cache.resetQueries();
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      setProblem(describeFailure(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <SectionCard
      title="Import a world"
      subtitle="A file that was exported here or elsewhere becomes a new world."
      padded
    >
      <form method="post" noValidate onSubmit={event => void submit(event)}>
        <label className={styles.label} htmlFor={id}>
          File
        </label>
        <input
          ref={input}
          id={id}
          className={styles.file}
          type="file"
          accept=".json,application/json"
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : errorId}
        />
        {problem !== null && (
          <p id={errorId} className={styles.error} role="alert">
            {problem}
          </p>
        )}
        <div className={styles.submit}>
          <BusyButton type="submit" variant="default" busy={busy}>
            Import and enter it
          </BusyButton>
        </div>
      </form>
    </SectionCard>
  );
}
