import type { ReactNode } from 'react';
import styles from './help-list.module.css';

interface HelpListProps {
  title: string;
  items: readonly { readonly icon: ReactNode; readonly title: string; readonly text: string }[];
}

/** Props of the list's icons. */
export const helpIcon = { size: 16, stroke: 1.75 } as const;

/** Short list of hints next to the form. */
export const HelpList = ({ title, items }: HelpListProps) => (
  <>
    <h2 className={styles.title}>{title}</h2>
    <ul className={styles.list}>
      {items.map(item => (
        <li key={item.title} className={styles.item}>
          <span className={styles.icon} aria-hidden="true">
            {item.icon}
          </span>
          <span>
            <strong className={styles.name}>{item.title}</strong> <span className={styles.text}>{item.text}</span>
          </span>
        </li>
      ))}
    </ul>
  </>
);
