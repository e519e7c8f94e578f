import { IconBuildingBank, IconClock, IconMail, IconUserCheck } from '@tabler/icons-react';
import styles from './eligibility-help.module.css';

const icon = { size: 16, stroke: 1.75 } as const;

const items = [
  { icon: <IconUserCheck {...icon} />, title: 'Identity check', text: 'We verify who you are, as the law requires.' },
  { icon: <IconClock {...icon} />, title: 'Review', text: 'takes up to 2 business days' },
  { icon: <IconBuildingBank {...icon} />, title: 'Your account opens', text: 'Then you can link a bank and trade.' },
  { icon: <IconMail {...icon} />, title: 'We tell you', text: 'by e-mail at each step' },
] as const;

/** What follows once an application is sent [REG-14]. */
export function NextHelp() {
  return (
    <>
      <h2 className={styles.title}>What happens next</h2>
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
