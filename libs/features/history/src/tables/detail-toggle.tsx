import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import styles from '../history-page.module.css';

/** The rows whose details are shown, by id; `initialId` is open from the start. */
export function useOpenRows(initialId?: string) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(initialId === undefined ? [] : [initialId]));
  const toggle = (id: string): void =>
    setOpened(current => {
      const next = new Set(current);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return { opened, toggle };
}

interface DetailToggleProps {
  /** What it shows, for screen readers: 'executions of order H-1'. */
  what: string;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** Expands and collapses the details of a row. */
export function DetailToggle({ what, isOpen, onToggle, children }: DetailToggleProps) {
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <UnstyledButton className={styles.toggle ?? ''} aria-expanded={isOpen} onClick={onToggle}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      {children}
      <span className="visually-hidden">, {what}</span>
    </UnstyledButton>
  );
}
