import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { BusyButton } from '../controls/busy-button';
import styles from './empty-note.module.css';

interface ErrorNoteProps {
  /** Exact text of the error catalogue. */
  text: ReactNode;
  /** Details, such as the server’s reason. */
  children?: ReactNode;
  /** Loads again; without it there is no retry button. */
  onRetry?: (() => void) | undefined;
  /** Offers this action instead of a retry. */
  action?: { label: string; run: () => void };
  /** True while it loads again. */
  busy?: boolean | undefined;
}

/** Replaces content that could not be loaded, and is announced. */
export function ErrorNote({ text, children, onRetry, action, busy = false }: ErrorNoteProps) {
  const button = onRetry ? { label: 'Try again', run: onRetry } : action;
  return (
    <div className={styles.note} role="alert">
      <span className={styles.icon} aria-hidden="true">
        <IconAlertTriangle size={28} stroke={1.75} />
      </span>
      <p className={styles.title}>{text}</p>
      {children !== undefined && <p className={styles.text}>{children}</p>}
      {button && (
        <div className={styles.action}>
          <BusyButton variant="default" busy={busy} onClick={() => button.run()}>
            {button.label}
          </BusyButton>
        </div>
      )}
    </div>
  );
}
