import type { ReactNode } from 'react';
import styles from './field-aside.module.css';

interface FieldAsideProps {
  /** At the right of the label; after the field in tab order, so that typing is not interrupted. */
  aside?: ReactNode;
  /** One field with a label. */
  children: ReactNode;
}

/** A field with content at the end of its label's line: 'Optional', a unit, a link, a small button. */
export function FieldAside({ aside, children }: FieldAsideProps) {
  return (
    <div className={styles.field}>
      {children}
      {aside !== undefined && aside !== null && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}
