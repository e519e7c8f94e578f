import type { ReactNode } from 'react';
import styles from './empty-note.module.css';

interface EmptyNoteProps {
  /** An icon of 28 px. */
  icon?: ReactNode;
  /** One bold line: what is not there. */
  title: ReactNode;
  /** One sentence: why, or what will appear here. */
  children?: ReactNode;
  /** One next step. */
  action?: ReactNode;
}

/** What a list shows when it is empty. */
export function EmptyNote({ icon, title, children, action }: EmptyNoteProps) {
  return (
    <div className={styles.note}>
      {icon !== undefined && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <p className={styles.title}>{title}</p>
      {children !== undefined && <p className={styles.text}>{children}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
