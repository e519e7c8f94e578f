import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import styles from './data-table.module.css';

export interface Sort {
  key: string;
  direction: 'ascending' | 'descending';
}

/** The sort after a press on a column's head: a new column starts with `first`, the same one turns round. */
export const computeNextSort = (sort: Sort | null, key: string, first: Sort['direction'] = 'descending'): Sort => {
  if (sort?.key !== key) return { key, direction: first };
  return { key, direction: sort.direction === 'ascending' ? 'descending' : 'ascending' };
};

interface SortHeadProps {
  label: string;
  hidden?: boolean | undefined;
  align?: 'start' | 'end' | undefined;
  width?: string | undefined;
  /** Null when the table is not sorted by this column. */
  direction: Sort['direction'] | null;
  /** Without it the head is plain text. */
  onSort?: (() => void) | undefined;
}

/** Head of a column. Only the sorted column has an arrow; `aria-sort` says it to screen readers. */
export function SortHead({ label, hidden, align, width, direction, onSort }: SortHeadProps) {
  const Arrow = direction === 'ascending' ? IconChevronUp : IconChevronDown;
  return (
    <th
      scope="col"
      data-align={align}
      aria-sort={direction ?? (onSort ? 'none' : undefined)}
      style={width === undefined ? undefined : { width }}
    >
      {onSort ? (
        <button type="button" className={styles.sort} data-sorted={direction !== null || undefined} onClick={onSort}>
          {label}
          {direction !== null && <Arrow size={14} stroke={2} aria-hidden="true" />}
        </button>
      ) : (
        <span className={hidden ? 'visually-hidden' : undefined}>{label}</span>
      )}
    </th>
  );
}
