import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './inline-hint.module.css';

interface WhyLineProps {
  /** 16 px icon; an information sign when left out. */
  icon?: ReactNode;
  /** For `aria-describedby` of the control that it explains. */
  id?: string;
  children: ReactNode;
}

/** One sentence that explains why something waits or is disabled. */
export function WhyLine({ icon, id, children }: WhyLineProps) {
  return (
    <p className={styles.line} id={id}>
      <span className={styles.icon} aria-hidden="true">
        {icon ?? <IconInfoCircle size={16} stroke={1.75} />}
      </span>
      <span>{children}</span>
    </p>
  );
}
