import { Tooltip, UnstyledButton } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './info-tip.module.css';

interface InfoTipProps {
  /** Accessible name of the button: 'What ready to withdraw means'. */
  label: string;
  children: ReactNode;
}

/** A small information button; its tooltip shows on hover, focus and touch. */
export function InfoTip({ label, children }: InfoTipProps) {
  return (
    <Tooltip label={children}>
      <UnstyledButton className={styles.tip ?? ''} aria-label={label}>
        <IconInfoCircle size={15} stroke={1.75} aria-hidden="true" />
      </UnstyledButton>
    </Tooltip>
  );
}
