import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './hint.module.css';
import { TargetElement } from './target-element';

interface HintProps {
  id: string;
  opened: boolean;
  target: HTMLElement | null;
  /** Called on a press outside. */
  onClose: () => void;
  children: ReactNode;
}

/** The text of a HintButton, above it. Load it lazily: most users never see it. */
export const Hint = ({ id, opened, target, onClose, children }: HintProps) => (
  <Popover
    opened={opened}
    onChange={onClose}
    position="top"
    offset={5}
    transitionProps={{ duration: 100 }}
    withRoles={false}
    hideDetached={false}
  >
    <Popover.Target>
      <TargetElement element={target} />
    </Popover.Target>
    <Popover.Dropdown role="tooltip" id={id} className={styles.hint}>
      {children}
    </Popover.Dropdown>
  </Popover>
);
