import type { SaveState } from '../application/use-autosave';
import styles from './step-form.module.css';

const labels: Readonly<Record<SaveState, string>> = {
  idle: 'Saved as you go',
  saving: 'Saving…',
  saved: 'Saved',
  failed: 'Not saved yet. We try again with your next change.',
};

/** Shows if the input is saved; screen readers announce only failures. */
export function AutosaveStatus({ state }: { state: SaveState }) {
  return (
    <p
      className={styles.saved}
      role={state === 'failed' ? 'status' : undefined}
      data-failed={state === 'failed' || undefined}
    >
      {labels[state]}
    </p>
  );
}
