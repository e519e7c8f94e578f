import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { brandAt } from '../brand/brand';
import styles from './message.module.css';

interface MessageProps {
  /** 32 px icon above the title. */
  icon?: ReactNode;
  title: string;
  children: ReactNode;
  /** Next steps: buttons and links. */
  actions?: ReactNode;
  /** Alternatives, below the actions. */
  more?: ReactNode;
  /** Shown without header and footer. */
  alone?: boolean;
}

/** A page with a single message. */
export function Message({ icon, title, children, actions, more, alone = false }: MessageProps) {
  const content = (
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
      <BrandLine />
      {content}
    </main>
  ) : (
    content
  );
}

/** Logo and name of the brand, for pages without a header. */
function BrandLine() {
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
