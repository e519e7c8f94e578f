import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  tone: 'info' | 'warn' | 'danger' | 'none';
  /** Replaces the icon of the tone. */
  icon?: ReactNode;
  /**
   * How it is announced when it appears: `status` politely, `alert` at once. Omit for a notice that is there from the
   * start.
   */
  role?: 'status' | 'alert';
  children: ReactNode;
}

const iconProps = { size: 18, stroke: 1.75 } as const;
const icons = {
  info: <IconInfoCircle {...iconProps} />,
  warn: <IconAlertTriangle {...iconProps} />,
  danger: <IconAlertCircle {...iconProps} />,
  none: <IconInfoCircle {...iconProps} />,
} as const;

/** A boxed message inside a form, a ticket or a modal. */
export function Notice({ tone, icon, role, children }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone} role={role}>
      <span className={styles.icon} aria-hidden="true">
        {icon ?? icons[tone]}
      </span>
      <div className={styles.text}>{children}</div>
    </div>
  );
}
