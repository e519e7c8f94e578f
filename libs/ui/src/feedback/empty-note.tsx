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
  /** What the list holds ('orders'), if rows of it could not be read: it then does not say that there are none. */
  unread?: string | false;
}

/** Empty state of a list. */
export function EmptyNote({ icon, title, children, action, unread = false }: EmptyNoteProps) {
  if (unread) return <UnreadNote icon={icon} what={unread} />;
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

/** In place of a list of which no row could be read. */
export const UnreadNote = ({ icon, what }: { icon: ReactNode; what: string }) => (
  <EmptyNote icon={icon} title={`We couldn’t load these ${what}`}>
    Refresh the page to try again, or contact support.
  </EmptyNote>
);
