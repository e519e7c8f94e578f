import type { ReactNode } from 'react';
import styles from './empty-note.module.css';

interface EmptyNoteProps {
  /** 28 px icon. */
  icon?: ReactNode;
  /** One bold line: what is missing. */
  title: ReactNode;
  /** One sentence: why, or what will appear here. */
  children?: ReactNode;
  /** One next step. */
  action?: ReactNode;
}

/** Empty state of a list. */
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
