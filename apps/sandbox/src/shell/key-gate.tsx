import { access } from '@portal/contracts/sandbox/access';
import { clockControls } from '@portal/contracts/sandbox/worlds';
import { q } from '@portal/client/api/query';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCommandForm } from '../commands/use-command-form';
import { FormCard } from '../page/form-card';
import { SectionPage } from '../page/section-page';
import styles from './key-gate.module.css';

interface KeyGateProps {
  /** The page of a browser that may use the sandbox. */
  children: ReactNode;
}

/** Asks for the key of a shared sandbox; without one, or once it was given, shows the page. */
export function KeyGate({ children }: KeyGateProps) {
  const { error, isPending } = useQuery(q(clockControls.read));
  if (isPending) return null;
  return error?.errors.some(({ code }) => code === 'NOT_AUTHENTICATED') ? <KeyPage /> : children;
}

const labels = { key: 'Key' };

function KeyPage() {
  const { field, shell, busy } = useCommandForm(access.enter, {
    initialValues: { key: '' },
    labels,
    validate: { key: text => (text.trim() === '' ? 'Enter the key.' : null) },
    args: ({ key }) => ({ body: { key: key.trim() } }),
    result: 'This browser can use the sandbox.',
    entersWorld: true,
  });
  return (
    <main id="main" className={styles.page} tabIndex={-1}>
      <SectionPage title="Shared sandbox" lead="You need a key to use it.">
        <FormCard
          title="Enter the key"
          subtitle="Ask the person who started this sandbox. Your browser remembers the key until you close it."
          shell={shell}
          busy={busy}
          submit="Continue"
          isMain
        >
          <TextInput {...field('key')} type="password" autoComplete="current-password" maxLength={200} />
        </FormCard>
      </SectionPage>
    </main>
  );
}
