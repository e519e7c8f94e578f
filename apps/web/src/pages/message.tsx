import type { ReactNode } from 'react';
import styles from './message.module.css';

interface MessageProps {
  title: string;
  children: ReactNode;
  /** What to do next: buttons and links. */
  actions?: ReactNode;
  /** Stands without header and footer. */
  alone?: boolean;
}

/** A page that says one thing. */
export function Message({ title, children, actions, alone = false }: MessageProps) {
  const words = (
    <div className={styles.words}>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.text}>{children}</div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
  return alone ? (
    <main id="main" className={styles.alone}>
      {words}
    </main>
  ) : (
    words
  );
}
