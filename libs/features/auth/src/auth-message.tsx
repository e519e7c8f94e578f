import { type ReactNode, useEffect, useRef } from 'react';
import styles from './auth-message.module.css';

interface AuthMessageProps {
  tone: 'done' | 'wait' | 'wrong';
  icon: ReactNode;
  title: string;
  children: ReactNode;
  /** What to do next: one filled button at most. */
  actions?: ReactNode;
  /** It takes the place of a form: reading goes on at its heading. */
  takesFocus?: boolean;
}

/** A screen before the portal that says how something went. */
export function AuthMessage({ tone, icon, title, children, actions, takesFocus = false }: AuthMessageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
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
