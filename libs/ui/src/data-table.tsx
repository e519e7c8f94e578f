import type { MouseEvent, ReactNode } from 'react';
import { SkeletonBar } from './skeleton-lines';
import type { Sort } from './sort';
import { SortButton } from './sort-button';
import styles from './data-table.module.css';
import { useMobile } from './use-mobile';

export interface Column<Row> {
  key: string;
  head: string;
  /** The head is read but not seen: for columns of buttons and marks. */
  hideHead?: boolean;
  /** `end` for figures. */
  align?: 'start' | 'end';
  /** The head becomes a button; `sort` and `onSort` of the table say what it does. */
  sortable?: boolean;
  /** Any CSS width. */
  width?: string;
  /** Names the row: its cell is a row header. One column has it, usually the first. */
  isRowHead?: boolean;
  cell: (row: Row) => ReactNode;
}

interface DataTableProps<Row> {
  /** What the table lists; read by screen readers, not seen. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Two or three columns for widths of 768 px and less; without them the same as `columns`. */
  mobileColumns?: readonly Column<Row>[];
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /** `tall` 60 px for two lines, `dense` 52, `plain` 42. */
  density?: 'tall' | 'dense' | 'plain';
  sort?: Sort | null;
  onSort?: (key: string) => void;
  /** Instead of rows when there are none: an EmptyNote. */
  empty?: ReactNode;
  /** Instead of rows when they could not be loaded: an ErrorNote. */
  error?: ReactNode;
  /** Rows of the skeleton. */
  skeletonRows?: number;
  /** A click anywhere in the row; the row must also hold a link or a button that does the same. */
  onRowClick?: (row: Row) => void;
  isChosen?: (row: Row) => boolean;
  /**
   * Columns keep the widths that they name, whatever their figures become, so that nothing moves when a figure grows. With
   * less room than their sum the table needs a place that scrolls. Widths are in px; a column without one has the rest.
   */
  keepsWidths?: boolean;
  /** Opens below the row: executions of an order. */
  renderDetail?: (row: Row) => ReactNode;
}

/** On the row itself: not on a control or in a modal that belongs to it, and not the end of a text selection. */
const isPlainClick = ({ target, currentTarget }: MouseEvent<HTMLTableRowElement>): boolean =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  !target.closest('a, button, input, label') &&
  !window.getSelection()?.toString();

/** A table with caption, scopes and `aria-sort`; it shows loading, empty and failed in the place of its rows. */
export function DataTable<Row>({
  caption,
  columns,
  mobileColumns = columns,
  rows,
  rowKey,
  density = 'tall',
  sort = null,
  onSort,
  empty,
  error,
  skeletonRows = 4,
  onRowClick,
  isChosen,
  keepsWidths = false,
  renderDetail,
}: DataTableProps<Row>) {
  const shown = useMobile() ? mobileColumns : columns;
  const hasError = error !== undefined && error !== null && error !== false;
  const isWhole = hasError || rows?.length === 0;
  const whole = (content: ReactNode): ReactNode => (
    <tr>
      <td colSpan={shown.length} className={styles.whole}>
        {content}
      </td>
    </tr>
  );

  const renderRow = (row: Row): ReactNode => {
    const detail = renderDetail?.(row) ?? null;
    const key = rowKey(row);
    return [
      <tr
        key={key}
        className={styles.row}
        data-clickable={onRowClick ? true : undefined}
        data-chosen={isChosen?.(row) || undefined}
        data-open={detail !== null || undefined}
        onClick={onRowClick && (event => isPlainClick(event) && onRowClick(row))}
      >
        {shown.map(column =>
          column.isRowHead ? (
            <th key={column.key} scope="row" data-align={column.align}>
              {column.cell(row)}
            </th>
          ) : (
            <td key={column.key} data-align={column.align}>
              {column.cell(row)}
            </td>
          ),
        )}
      </tr>,
      detail !== null && (
        <tr key={`${key}-detail`} className={styles.detail}>
          <td colSpan={shown.length}>{detail}</td>
        </tr>
      ),
    ];
  };

  return (
    <table
      className={styles.table}
      data-density={density}
      data-fixed={keepsWidths || undefined}
      data-whole={isWhole || undefined}
      style={
        keepsWidths && !isWhole
          ? { minWidth: `calc(${shown.map(({ width }) => width ?? '0px').join(' + ')})` }
          : undefined
      }
      aria-busy={rows === undefined && !hasError ? true : undefined}
    >
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {shown.map(column => (
            <ColumnHead
              key={column.key}
              column={column}
              direction={sort?.key === column.key ? sort.direction : null}
              onSort={column.sortable && onSort ? () => onSort(column.key) : undefined}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {hasError && whole(error)}
        {!hasError && rows?.length === 0 && whole(empty)}
        {!hasError && rows?.map(renderRow)}
        {!hasError &&
          rows === undefined &&
          Array.from({ length: skeletonRows }, (_, index) => (
            <tr key={index} className={styles.row}>
              {shown.map((column, place) => (
                <td key={column.key} data-align={column.align}>
                  <SkeletonBar width={place === 0 ? 120 : 64} />
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
}

interface ColumnHeadProps {
  column: Omit<Column<never>, 'cell'>;
  direction: Sort['direction'] | null;
  /** Without it the head is plain text. */
  onSort: (() => void) | undefined;
}

/** Only the sorted column has an arrow; `aria-sort` says it to screen readers. */
const ColumnHead = ({ column: { head, hideHead, align, width }, direction, onSort }: ColumnHeadProps) => (
  <th
    scope="col"
    data-align={align}
    aria-sort={direction ?? (onSort ? 'none' : undefined)}
    style={width === undefined ? undefined : { width }}
  >
    {onSort ? (
      <SortButton label={head} direction={direction} onSort={onSort} />
    ) : (
      <span className={hideHead ? 'visually-hidden' : undefined}>{head}</span>
    )}
  </th>
);
