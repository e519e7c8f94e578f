import { callRoute } from '@portal/client/api/http';
import type { ResponseBody, Route } from '@portal/client/api/route-call';
import { portalConfig } from '@portal/client/browser/config';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { SectionCard } from '@portal/ui/layout/section-card';
import { type FormEvent, useId, useRef } from 'react';
import styles from './file-card.module.css';
import { useSubmission } from './use-submission';

/** Sends a file as it is: the other calls send JSON. */
export async function sendFile<R extends Route>(
  route: R,
  file: File,
  query: Readonly<Record<string, string>> = {},
): Promise<ResponseBody<R>> {
  const { body } = await callRoute(route, {
    query,
    transport: (url, init) => {
      const headers = new Headers(init.headers);
      headers.set('content-type', 'application/octet-stream');
      return portalConfig().fetch(url, { ...init, headers, body: file });
    },
  });
  return body;
}

interface FileCardProps {
  title: string;
  subtitle: string;
  /** Types of files as the browser's dialog filters them: '.json,application/json'. */
  accept: string;
  /** Text of the button. */
  action: string;
  onSubmit: (file: File) => Promise<void>;
}

/** A form of one file. The server's refusal appears at the field. */
export function FileCard({ title, subtitle, accept, action, onSubmit }: FileCardProps) {
  const input = useRef<HTMLInputElement>(null);
  const { busy, problem, setProblem, submit } = useSubmission();
  const [id, errorId] = [useId(), useId()];

  const send = (event: FormEvent): void => {
    event.preventDefault();
    const file = input.current?.files?.[0];
    if (file === undefined) setProblem('Choose a file.');
    else void submit(() => onSubmit(file));
  };

  return (
    <SectionCard title={title} subtitle={subtitle} padded>
      <form method="post" noValidate onSubmit={send}>
        <label className={styles.label} htmlFor={id}>
          File
        </label>
        <input
          ref={input}
          id={id}
          className={styles.file}
          type="file"
          accept={accept}
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
            {action}
          </BusyButton>
        </div>
      </form>
    </SectionCard>
  );
}
