import type { ColumnModel } from './column';
import type { Sort } from './sort';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import styles from './sort-button.module.css';

interface ColumnHeadProps {
  column: ColumnModel;
  /** Null while the rows are in their own order. */
  sort: Sort | null;
  /** Without it no head is a button. */
  onSort: ((key: string) => void) | undefined;
  /** Any CSS width. */
  width?: string | undefined;
  /** The column belongs to an ARIA grid, not to a table. */
  inGrid?: boolean;
  className?: string | undefined;
}

/** Head of a column. Only the sorted column has an arrow; screen readers use `aria-sort`. */
export function ColumnHead({ column, sort, onSort, width, inGrid = false, className }: ColumnHeadProps) {
  const { key, head, hideHead, align, sortBy } = column;
  const direction = sort?.key === key ? sort.direction : null;
  const isSortable = sortBy !== undefined && onSort !== undefined;
  const attributes = {
    className,
    'data-align': align,
    'aria-sort': direction ?? (isSortable ? 'none' : undefined),
  } as const;
  const content = isSortable ? (
    <SortButton label={head} direction={direction} onSort={() => onSort(key)} />
  ) : (
    <span className={hideHead ? 'visually-hidden' : undefined}>{head}</span>
  );
  if (inGrid)
    return (
      <span role="columnheader" {...attributes}>
        {content}
      </span>
    );
  return (
    <th scope="col" {...attributes} style={width === undefined ? undefined : { width }}>
      {content}
    </th>
  );
}

interface SortButtonProps {
  label: string;
  /** Null while the list is not sorted by this column. */
  direction: Sort['direction'] | null;
  onSort: () => void;
}

/** Button in the head of a sortable column; the column head carries `aria-sort`. */
function SortButton({ label, direction, onSort }: SortButtonProps) {
  const Arrow = direction === 'ascending' ? IconChevronUp : IconChevronDown;
  return (
    <button type="button" className={styles.button} data-sorted={direction !== null || undefined} onClick={onSort}>
      {label}
      {direction !== null && <Arrow size={14} stroke={2} aria-hidden="true" />}
    </button>
  );
}
