import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { brandAt } from '../brand';
import styles from './message.module.css';

interface MessageProps {
  /** An icon of 32 px above the title. */
  icon?: ReactNode;
  title: string;
  children: ReactNode;
  /** What to do next: buttons and links. */
  actions?: ReactNode;
  /** Other ways on, below the actions. */
  more?: ReactNode;
  /** Stands without header and footer. */
  alone?: boolean;
}

/** A page that says one thing. */
export function Message({ icon, title, children, actions, more, alone = false }: MessageProps) {
  const words = (
    <div className={styles.words}>
      {icon !== undefined && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.text}>{children}</div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      {more}
    </div>
  );
  return alone ? (
    <main id="main" className={styles.alone}>
      <Whose />
      {words}
    </main>
  ) : (
    words
  );
}

/** Without a header it still says whose page it is. */
function Whose() {
  const { mark, name } = brandAt(useLocation().pathname);
  return (
    <p className={styles.brand}>
      <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
        <path d={mark} />
      </svg>
      {name}
    </p>
  );
}
