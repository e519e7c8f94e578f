import type { SaveState } from './use-autosave';
import styles from './step-form.module.css';

const words: Readonly<Record<SaveState, string>> = {
  idle: 'Saved as you go',
  saving: 'Saving…',
  saved: 'Saved',
  failed: 'Not saved yet. We try again with your next change.',
};

/** Says calmly whether what was typed is safe; only trouble is announced. */
export function SaveLine({ state }: { state: SaveState }) {
  return (
    <p
      className={styles.saved}
      role={state === 'failed' ? 'status' : undefined}
      data-failed={state === 'failed' || undefined}
    >
      {words[state]}
    </p>
  );
}
