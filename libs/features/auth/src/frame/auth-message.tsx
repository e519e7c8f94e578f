import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './auth-message.module.css';

interface AuthMessageProps {
  tone: 'done' | 'wait' | 'wrong';
  icon: ReactNode;
  title: string;
  children: ReactNode;
  /** Next actions, with at most one filled button. */
  actions?: ReactNode;
  /** Replaces a form, so focus moves to the heading. */
  takesFocus?: boolean;
}

/** Full-page message before sign-in that reports a result. */
export function AuthMessage({ tone, icon, title, children, actions, takesFocus = false }: AuthMessageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus, title]);
  return (
    <div className={styles.message}>
      <span className={styles.icon} data-tone={tone} aria-hidden="true">
        {icon}
      </span>
      <h1 ref={heading} className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <div className={styles.text}>{children}</div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
