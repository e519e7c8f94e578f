import { IconId, IconMapPin, IconShieldCheck, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './eligibility-help.module.css';

interface Item {
  icon: ReactNode;
  title: string;
  text: string;
}

const icon = { size: 16, stroke: 1.75 } as const;

const items: readonly Item[] = [
  { icon: <IconUser {...icon} />, title: '18 or older', text: 'and a US citizen' },
  {
    icon: <IconId {...icon} />,
    title: 'A valid SSN',
    text: 'It is sent encrypted and never kept in this browser.',
  },
  { icon: <IconMapPin {...icon} />, title: 'US residential address', text: 'in a supported state' },
  {
    icon: <IconShieldCheck {...icon} />,
    title: 'Why we ask',
    text: 'Federal law requires us to verify everyone who opens an account.',
  },
];

/** Who may open an account, told before anything is asked [REG-04, REG-06, REG-08, REG-10]. */
export function EligibilityHelp() {
  return (
    <>
      <h2 className={styles.title}>Before you start</h2>
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
}
