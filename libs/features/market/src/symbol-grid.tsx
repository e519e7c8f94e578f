import type { PortalSymbol } from '@portal/contracts/symbols';
import { useLiveSymbols } from '@portal/client/quotes';
import { SortButton } from '@portal/ui/sort-button';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type SymbolSort, sortKeys } from './symbol-order';
import { SymbolRow, rowHeight } from './symbol-row';
import styles from './symbol-row.module.css';
import { isQuoted } from './use-crypto';

interface SymbolGridProps {
  rows: readonly PortalSymbol[];
  favorites: ReadonlySet<string>;
  /** The symbol shown beside the list; null where nothing stands beside it. */
  selected: string | null;
  /** A row was clicked or reached by the arrow keys. */
  onSelect: (symbol: string) => void;
  /** Enter on a row, or a click where nothing stands beside the list. */
  onOpen: (symbol: string) => void;
  /** Shows a symbol in a sheet: each row has a button for it, where nothing stands beside the list. */
  onDetail?: ((symbol: string) => void) | undefined;
  /** Null for the order in which the rows come. */
  sort?: SymbolSort | null;
  /** A column's head was pressed; without it the heads are plain text. */
  onSort?: (key: SymbolSort['key']) => void;
  compact: boolean;
}

/** Lists longer than this draw only the rows that can be seen. */
const mostDrawnRows = 60;
const pageOfRows = 10;
/** The sticky header and a gap. */
const headerRoom = 76;

interface Head {
  readonly key: string;
  readonly label: string;
  readonly align?: 'end';
  readonly hidden?: boolean;
}

const wideHeads: readonly Head[] = [
  { key: 'star', label: 'Favorite', hidden: true },
  { key: 'symbol', label: 'Symbol' },
  { key: 'last', label: 'Last', align: 'end' },
  { key: 'change', label: 'Day change', align: 'end' },
  { key: 'bid', label: 'Bid', align: 'end' },
  { key: 'ask', label: 'Ask', align: 'end' },
  { key: 'volume', label: 'Volume', align: 'end' },
  { key: 'trend', label: '30 days', align: 'end' },
];

const compactHeads: readonly Head[] = [
  { key: 'symbol', label: 'Symbol' },
  { key: 'trend', label: '30 days' },
  { key: 'last', label: 'Last and day change' },
];

const detailHead: Head = { key: 'detail', label: 'Details', hidden: true };

/** The row that a key leads to; null for keys that do nothing here. */
function nextIndex(key: string, index: number, count: number): number | null {
  const steps: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + pageOfRows,
    PageUp: index - pageOfRows,
    Home: 0,
    End: count - 1,
  };
  const target = steps[key];
  return target === undefined ? null : Math.min(count - 1, Math.max(0, target));
}

/** Symbol of the row that an event came from; null for its links and buttons, which act for themselves. */
function readRow(target: EventTarget): string | null {
  if (!(target instanceof Element) || target.closest('a, button')) return null;
  return target.closest('[data-symbol]')?.getAttribute('data-symbol') ?? null;
}

/**
 * The symbol list as a grid: arrows move from row to row, Enter opens. A long list draws only the rows that can be seen,
 * and only those are subscribed to.
 */
export function SymbolGrid({
  rows,
  favorites,
  selected,
  onSelect,
  onOpen,
  onDetail,
  sort = null,
  onSort,
  compact,
}: SymbolGridProps) {
  const [stop, setStop] = useState<string | null>(null);
  const [offset, setOffset] = useState(0);
  const body = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef<string | null>(null);
  const floating = rows.length > mostDrawnRows;
  const height = compact ? rowHeight.compact : rowHeight.wide;
  const virtualizer = useWindowVirtualizer({
    count: floating ? rows.length : 0,
    estimateSize: () => height,
    overscan: 8,
    scrollMargin: offset,
    scrollPaddingStart: headerRoom,
    scrollPaddingEnd: 16,
  });
  const drawn = floating
    ? virtualizer.getVirtualItems().map(({ index, start }) => ({ index, top: start - offset }))
    : rows.map((_, index) => ({ index, top: undefined }));
  useLiveSymbols(
    drawn
      .map(({ index }) => rows[index])
      .filter(isFollowed)
      .map(row => row.symbol),
  );

  // Filters, banners and the session card move the list; the virtual rows are placed from the page's top.
  useLayoutEffect(() => {
    const measure = (): void => {
      if (body.current) setOffset(Math.round(body.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  // The row that the keys lead to may be drawn only after scrolling.
  useEffect(() => {
    const symbol = wantsFocus.current;
    const row = [...(body.current?.children ?? [])].find(each => each.getAttribute('data-symbol') === symbol);
    if (symbol === null || !(row instanceof HTMLElement)) return;
    row.focus({ preventScroll: floating });
    wantsFocus.current = null;
  });

  const stopIndex = Math.max(
    0,
    rows.findIndex(({ symbol }) => symbol === (stop ?? selected)),
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
    setStop(row.symbol);
    wantsFocus.current = row.symbol;
    if (floating) virtualizer.scrollToIndex(next);
    onSelect(row.symbol);
  };
  const handleClick = (event: MouseEvent): void => {
    const symbol = readRow(event.target);
    if (symbol === null) return;
    setStop(symbol);
    if (selected === null) onOpen(symbol);
    else onSelect(symbol);
  };

  const heads = [...(compact ? compactHeads : wideHeads), ...(onDetail ? [detailHead] : [])];
  return (
    <div
      role="grid"
      aria-label="Symbols"
      aria-rowcount={rows.length + 1}
      aria-colcount={heads.length}
      tabIndex={-1}
      onKeyDown={handleKey}
      onClick={handleClick}
    >
      <div role="rowgroup">
        <div
          role="row"
          aria-rowindex={1}
          className={compact ? 'visually-hidden' : styles.head}
          data-detail={onDetail ? true : undefined}
        >
          {heads.map(({ key, label, align, hidden }) => (
            <ColumnHead
              key={key}
              {...{ name: key, label, align, hidden, sort, onSort: compact ? undefined : onSort }}
            />
          ))}
        </div>
      </div>
      <div
        ref={body}
        role="rowgroup"
        className={styles.body}
        data-floating={floating || undefined}
        style={floating ? { height: rows.length * height } : undefined}
      >
        {drawn.map(({ index, top }) => {
          const row = rows[index];
          return (
            row && (
              <SymbolRow
                key={row.symbol}
                symbol={row}
                favorite={favorites.has(row.symbol)}
                selected={row.symbol === selected}
                tabStop={index === stopIndex}
                {...{ index, compact, top, onDetail }}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

interface ColumnHeadProps {
  name: string;
  label: string;
  align: Head['align'] | undefined;
  hidden: boolean | undefined;
  sort: SymbolSort | null;
  onSort: ((key: SymbolSort['key']) => void) | undefined;
}

/** Head of a column; a button where the list can be sorted by it. */
function ColumnHead({ name, label, align, hidden, sort, onSort }: ColumnHeadProps) {
  const key = sortKeys.find(each => each === name);
  const direction = sort !== null && sort.key === key ? sort.direction : null;
  const isSortable = key !== undefined && onSort !== undefined;
  return (
    <span
      role="columnheader"
      data-align={align}
      data-column={name}
      aria-sort={direction ?? (isSortable ? 'none' : undefined)}
    >
      {isSortable ? (
        <SortButton label={label} direction={direction} onSort={() => onSort(key)} />
      ) : (
        <span className={hidden ? 'visually-hidden' : undefined}>{label}</span>
      )}
    </span>
  );
}

const isFollowed = (row: PortalSymbol | undefined): row is PortalSymbol => row !== undefined && isQuoted(row);
