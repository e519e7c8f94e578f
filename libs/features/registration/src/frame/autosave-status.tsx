import type { SaveState } from '../application/use-autosave';
import styles from './step-form.module.css';

const labels: Readonly<Record<SaveState, string>> = {
  idle: 'Changes save automatically',
  saving: 'Saving…',
  saved: 'Saved',
  failed: 'Your last changes may not be saved. We’ll try again when you make another change.',
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
