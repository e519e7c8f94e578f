import { HintButton } from '@portal/ui/popovers/hint-button';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './info-tip.module.css';

interface InfoTipProps {
  /** Accessible name of the button: 'What ready to withdraw means'. */
  label: string;
  children: ReactNode;
}

/** A small information button; its text shows on hover, focus and touch. */
export const InfoTip = ({ label, children }: InfoTipProps) => (
  <HintButton label={label} hint={children} className={styles.tip}>
    <IconInfoCircle size={15} stroke={1.75} aria-hidden="true" />
  </HintButton>
);
