import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import styles from './sort-button.module.css';
import type { Sort } from './sort';

interface SortButtonProps {
  label: string;
  /** Null while the list is not sorted by this column. */
  direction: Sort['direction'] | null;
  onSort: () => void;
}

/** Button in the head of a sortable column; the column head carries `aria-sort`. */
export function SortButton({ label, direction, onSort }: SortButtonProps) {
  const Arrow = direction === 'ascending' ? IconChevronUp : IconChevronDown;
  return (
    <button type="button" className={styles.button} data-sorted={direction !== null || undefined} onClick={onSort}>
      {label}
      {direction !== null && <Arrow size={14} stroke={2} aria-hidden="true" />}
    </button>
  );
}
