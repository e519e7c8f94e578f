import { useUserPreferences } from '@portal/client/preferences/user-preferences';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { useLiveSymbols } from '@portal/client/quotes/quotes';
import { ColumnHead } from '@portal/ui/tables/column-head';
import type { Sort } from '@portal/ui/tables/sort';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { compactColumns, detailColumn, gridTemplates, hidingClass, symbolColumns } from './symbol-columns';
import type { RowFigure } from './row-facts';
import { SymbolRow, rowHeight } from './symbol-row';
import styles from './symbol-row.module.css';
import { isQuoted } from '../symbol/use-crypto';

interface SymbolGridProps {
  rows: readonly PortalSymbol[];
  /** The symbol shown beside the list; null when there is no panel. */
  selected: string | null;
  /** A row was clicked or reached by the arrow keys. */
  onSelect: (symbol: string) => void;
  /** Enter on a row, or a click when there is no panel. */
  onOpen: (symbol: string) => void;
  /** Shows a symbol in a sheet. Adds a details button to each row; passed when there is no panel. */
  onDetail?: ((symbol: string) => void) | undefined;
  /** Opens the dialog of the lists of a symbol. */
  onLists?: ((symbol: string) => void) | undefined;
  /** Null for the given order of the rows. */
  sort?: Sort | null;
  /** Called when a column header is pressed; without it the headers are plain text. */
  onSort?: (key: string) => void;
  compact: boolean;
  /** The figure below each price in compact rows. */
  figure?: RowFigure;
}

/** Longer lists are virtualized: only visible rows are rendered. */
const maxUnvirtualizedRows = 60;
const pageSize = 10;
const columnsWithDetail = [...symbolColumns, detailColumn];
/** Height of the portal's header plus a gap, and of the column heads, which stay below it, in px. */
const headerHeight = 76;
const columnHeadHeight = 34;

/** The index of the row that a key moves to; null for other keys. */
function nextIndex(key: string, index: number, count: number): number | null {
  const steps: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + pageSize,
    PageUp: index - pageSize,
    Home: 0,
    End: count - 1,
  };
  const target = steps[key];
  return target === undefined ? null : Math.min(count - 1, Math.max(0, target));
}

/** Symbol of the row that an event came from; null for links and buttons, which handle their own events. */
function readRow(target: EventTarget): string | null {
  if (!(target instanceof Element) || target.closest('a, button')) return null;
  return target.closest('[data-symbol]')?.getAttribute('data-symbol') ?? null;
}

/**
 * The symbol list as an ARIA grid: arrow keys move between rows, Enter opens. Only rendered rows are subscribed to, and
 * long lists render only the visible rows.
 */
export function SymbolGrid({
  rows,
  selected,
  onSelect,
  onOpen,
  onDetail,
  onLists,
  sort = null,
  onSort,
  compact,
  figure = 'change',
}: SymbolGridProps) {
  const [tabStopSymbol, setTabStopSymbol] = useState<string | null>(null);
  const [offset, setOffset] = useState(0);
  const body = useRef<HTMLDivElement>(null);
  const pendingFocus = useRef<string | null>(null);
  const virtualized = rows.length > maxUnvirtualizedRows;
  const { density } = useUserPreferences();
  const height = compact ? rowHeight.compact : density === 'compact' ? rowHeight.dense : rowHeight.wide;
  // oxlint-disable-next-line react/incompatible-library -- nothing memoized receives the functions that it returns
  const virtualizer = useWindowVirtualizer({
    count: virtualized ? rows.length : 0,
    estimateSize: () => height,
    overscan: 8,
    scrollMargin: offset,
    scrollPaddingStart: compact ? headerHeight : headerHeight + columnHeadHeight,
    scrollPaddingEnd: 16,
  });
  const drawn = virtualized
    ? virtualizer.getVirtualItems().map(({ index, start }) => ({ index, top: start - offset }))
    : rows.map((_, index) => ({ index, top: undefined }));
  useLiveSymbols(
    drawn
      .map(({ index }) => rows[index])
      .filter(isSubscribed)
      .map(row => row.symbol),
  );

  // Filters, banners and the session card move the list, and virtual rows are positioned from the top of the page.
  useLayoutEffect(() => {
    const measure = (): void => {
      if (body.current) setOffset(Math.round(body.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  // The row to focus may be rendered only after scrolling.
  useEffect(() => {
    const symbol = pendingFocus.current;
    const row = [...(body.current?.children ?? [])].find(each => each.getAttribute('data-symbol') === symbol);
    if (symbol === null || !(row instanceof HTMLElement)) return;
    row.focus({ preventScroll: virtualized });
    pendingFocus.current = null;
  });

  const tabStopIndex = Math.max(
    0,
    rows.findIndex(({ symbol }) => symbol === (tabStopSymbol ?? selected)),
  );

  const handleKey = (event: KeyboardEvent): void => {
    const current = readRow(event.target);
    if (current === null) return;
    if (event.key === 'Enter') return onOpen(current);
    const index = rows.findIndex(({ symbol }) => symbol === current);
    const next = nextIndex(event.key, index, rows.length);
    const row = next === null ? undefined : rows[next];
    if (next === null || !row) return;
    event.preventDefault();
    setTabStopSymbol(row.symbol);
    pendingFocus.current = row.symbol;
    if (virtualized) virtualizer.scrollToIndex(next);
    onSelect(row.symbol);
  };
  const handleClick = (event: MouseEvent): void => {
    const symbol = readRow(event.target);
    if (symbol === null) return;
    setTabStopSymbol(symbol);
    if (selected === null) onOpen(symbol);
    else onSelect(symbol);
  };

  // In compact rows the graph of 30 days is the button for details.
  const columns = compact ? compactColumns : onDetail ? columnsWithDetail : symbolColumns;
  return (
    <div
      role="grid"
      aria-label="Symbols"
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length}
      className={styles.grid}
      style={gridTemplates(columns)}
      tabIndex={-1}
      onKeyDown={handleKey}
      onClick={handleClick}
    >
      <div role="rowgroup" className={compact ? undefined : styles.heads}>
        <div
          role="row"
          aria-rowindex={1}
          className={compact ? 'visually-hidden' : styles.head}
          data-detail={onDetail ? true : undefined}
        >
          {columns.map(column => (
            <ColumnHead
              key={column.key}
              column={column}
              sort={sort}
              onSort={compact ? undefined : onSort}
              inGrid
              className={hidingClass(column)}
            />
          ))}
        </div>
      </div>
      <div
        ref={body}
        role="rowgroup"
        className={styles.body}
        data-floating={virtualized || undefined}
        style={virtualized ? { height: rows.length * height } : undefined}
      >
        {drawn.map(({ index, top }) => {
          const row = rows[index];
          return (
            row && (
              <SymbolRow
                key={row.symbol}
                symbol={row}
                selected={row.symbol === selected}
                tabStop={index === tabStopIndex}
                {...{ columns, index, compact, figure, top, onDetail, onLists }}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

const isSubscribed = (row: PortalSymbol | undefined): row is PortalSymbol => row !== undefined && isQuoted(row);
