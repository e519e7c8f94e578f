import { Fragment, type MouseEvent, type ReactNode } from 'react';
import { SkeletonBar } from '../feedback/skeleton-lines';
import { useMobile } from '../layout/use-mobile';
import type { ColumnModel } from './column';
import { ColumnHead } from './column-head';
import styles from './data-table.module.css';
import type { Sort } from './sort';

/** A column of a table. `Sorted`: see `ColumnModel`. */
export interface Column<Row, Sorted = never> extends ColumnModel<Sorted> {
  /** Any CSS width. */
  readonly width?: string;
  /** The column's cells are row headers. One column has it, usually the first. */
  readonly isRowHead?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

interface DataTableProps<Row> {
  /** What the table lists; for screen readers only. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Two or three columns for widths of 768 px and less; `columns` when left out. */
  mobileColumns?: readonly Column<Row>[];
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  /** `at` is the position of the row in `rows`. */
  rowKey: (row: Row, at: number) => string | number;
  /** `tall` 60 px for two lines, `dense` 52, `plain` 42. */
  density?: 'tall' | 'dense' | 'plain';
  sort?: Sort | null;
  onSort?: (key: string) => void;
  /** Shown when there are no rows: an EmptyNote. */
  empty?: ReactNode;
  /** Shown when the rows could not be loaded: an ErrorNote. */
  error?: ReactNode;
  /** Number of skeleton rows. */
  skeletonRows?: number;
  /** A click anywhere in the row; the row must also contain a link or a button that does the same. */
  onRowClick?: (row: Row) => void;
  isChosen?: (row: Row) => boolean;
  /**
   * Columns keep their `width`, whatever their content, so that nothing moves when a figure grows. The container must
   * scroll when it is narrower than their sum. Widths are in px; a column without one takes the rest.
   */
  keepsWidths?: boolean;
  /** Heading above the first row of each group, such as a year; rows of a group follow each other. Null: none. */
  groupOf?: ((row: Row) => string | null) | undefined;
  /** Renders details below the row: executions of an order. */
  renderDetail?: (row: Row) => ReactNode;
}

/**
 * True for a click on the row itself: not on a control or in a modal of the row, and not the end of a text selection.
 */
const isPlainClick = ({ target, currentTarget }: MouseEvent<HTMLTableRowElement>): boolean =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  !target.closest('a, button, input, label') &&
  !window.getSelection()?.toString();

/** A table with caption, scopes and `aria-sort`, and with loading, empty and error states in place of its rows. */
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
  groupOf,
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

  // A server may list one id several times. React keeps rows of the same key on the page when others take their place.
  const taken = new Set<string | number>();
  const keyOf = (row: Row, at: number): string | number => {
    const key = rowKey(row, at);
    if (taken.has(key)) return `${key} ${at}`;
    taken.add(key);
    return key;
  };

  const renderRow = (row: Row, at: number): ReactNode => {
    const detail = renderDetail?.(row) ?? null;
    const before = rows?.[at - 1];
    const group = groupOf?.(row) ?? null;
    const isFirst = group !== null && (before === undefined || groupOf?.(before) !== group);
    return (
      <Fragment key={keyOf(row, at)}>
        {isFirst && (
          <tr className={styles.group}>
            <th scope="rowgroup" colSpan={shown.length}>
              {group}
            </th>
          </tr>
        )}
        <tr
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
        </tr>
        {detail !== null && (
          <tr className={styles.detail}>
            <td colSpan={shown.length}>{detail}</td>
          </tr>
        )}
      </Fragment>
    );
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
            <ColumnHead key={column.key} column={column} sort={sort} onSort={onSort} width={column.width} />
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
              {shown.map((column, index) => (
                <td key={column.key} data-align={column.align}>
                  <SkeletonBar width={index === 0 ? 120 : 64} />
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
}
