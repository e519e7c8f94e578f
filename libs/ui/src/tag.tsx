import type { ReactNode } from 'react';
import styles from './tag.module.css';

interface TagProps {
  children: ReactNode;
}

/** A small outlined word that says what kind of thing this is: 'Security token', 'Limit order', 'Default'. */
export function Tag({ children }: TagProps) {
  return <span className={styles.tag}>{children}</span>;
}
