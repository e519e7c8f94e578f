import type { Decimal } from '@portal/domain/money/money';
import { type ColumnModel, sortKeysOf } from '@portal/ui/tables/column';
import { type Sort, sortRows } from '@portal/ui/tables/sort';
import type { CSSProperties, ReactNode } from 'react';
import { IconChartLine } from '@tabler/icons-react';
import { FavoriteButton } from '../symbol/favorite-button';
import { formatListQuantity } from '../symbol/list-quantity';
import { BookSide, DayChange, Detail, Last, LastAndFigure, Name, Trend } from './symbol-cells';
import type { RowFacts } from './row-facts';
import styles from './symbol-row.module.css';

/** Current figures of a symbol that rows are sorted by; null when unknown. */
export interface SymbolFigures {
  readonly last: Decimal | null;
  /** Day change in percent. */
  readonly change: Decimal | null;
  readonly volume: Decimal | null;
}

interface Sorted extends SymbolFigures {
  readonly symbol: string;
}

/** CSS widths by the width of the list (symbol-row.module.css); without one, as in the next wider list; null hides. */
interface Widths {
  readonly wide: string;
  readonly medium?: string | null;
  readonly narrow?: string | null;
  /** On the smallest phones. */
  readonly tiny?: string;
}

/** A column of the list: everything that its head and its cells need. */
export interface SymbolColumn extends ColumnModel<Sorted> {
  readonly width: Widths;
  /** Class of the cells. */
  readonly look?: string | undefined;
  /** The column's cells are row headers. */
  readonly isRowHead?: boolean;
  readonly cell: (row: RowFacts) => ReactNode;
}

/** The columns of the market list. */
export const symbolColumns: readonly SymbolColumn[] = [
  {
    key: 'star',
    head: 'Favorite',
    hideHead: true,
    width: { wide: '52px', narrow: '48px' },
    look: styles.star,
    cell: ({ symbol, tabIndex, onLists }) => <FavoriteButton symbol={symbol.symbol} {...{ tabIndex, onLists }} />,
  },
  {
    key: 'symbol',
    head: 'Symbol',
    sortBy: { text: ({ symbol }) => symbol },
    width: { wide: 'minmax(0, 1fr)' },
    look: styles.name,
    isRowHead: true,
    cell: ({ symbol, tabIndex, onLists }) => <Name {...{ symbol, tabIndex, onLists }} />,
  },
  {
    key: 'last',
    head: 'Last',
    align: 'end',
    sortBy: { figure: ({ last }) => last },
    width: { wide: '100px', medium: '92px', narrow: '84px' },
    look: styles.pair,
    cell: ({ lastPrice, prevClosePx, digits, stale, halted }) => (
      <Last {...{ lastPrice, prevClosePx, digits, stale, halted }} />
    ),
  },
  {
    key: 'change',
    head: 'Day change',
    align: 'end',
    sortBy: { figure: ({ change }) => change },
    width: { wide: '100px', medium: '88px', narrow: '84px' },
    look: styles.pair,
    cell: ({ lastPrice, prevClosePx, digits }) => <DayChange {...{ lastPrice, prevClosePx, digits }} />,
  },
  {
    key: 'bid',
    head: 'Bid',
    align: 'end',
    width: { wide: '100px', medium: '92px', narrow: '84px' },
    look: styles.pair,
    cell: ({ quote, decimals, digits, stale }) => (
      <BookSide price={quote?.bidPrice} quantity={quote?.bidQuantity} {...{ decimals, digits, stale }} />
    ),
  },
  {
    key: 'ask',
    head: 'Ask',
    align: 'end',
    width: { wide: '100px', medium: '92px', narrow: '84px' },
    look: styles.pair,
    cell: ({ quote, decimals, digits, stale }) => (
      <BookSide price={quote?.askPrice} quantity={quote?.askQuantity} {...{ decimals, digits, stale }} />
    ),
  },
  {
    key: 'volume',
    head: 'Volume',
    align: 'end',
    sortBy: { figure: ({ volume }) => volume },
    width: { wide: '108px', medium: '104px', narrow: null },
    look: styles.figure,
    cell: ({ volume, decimals }) => formatListQuantity(volume, decimals),
  },
  {
    key: 'trend',
    head: 'Trend',
    align: 'end',
    width: { wide: '104px', medium: null },
    look: styles.trend,
    cell: ({ symbol, digits, closes, lastPrice }) => <Trend name={symbol.symbol} {...{ digits, closes, lastPrice }} />,
  },
];

/** Those of small screens, where the heads are for screen readers only. */
export const compactColumns: readonly SymbolColumn[] = [
  {
    key: 'symbol',
    head: 'Symbol',
    width: { wide: 'minmax(0, 1fr)' },
    look: styles.name,
    isRowHead: true,
    cell: ({ symbol, tabIndex, onLists }) => <Name {...{ symbol, tabIndex, onLists }} starred />,
  },
  {
    // The trend is the button for details. It leaves more of the row to the name than in the wide list.
    key: 'trend',
    head: 'Trend',
    width: { wide: '64px', tiny: '44px' },
    look: styles.trend,
    cell: ({ symbol, digits, closes, lastPrice, tabIndex, onDetail }) => (
      <Detail {...{ symbol, tabIndex, onDetail }}>
        <Trend name={symbol.symbol} {...{ digits, closes, lastPrice }} width={56} />
        {onDetail && <IconChartLine className={styles.chartIcon} size={20} stroke={1.75} aria-hidden="true" />}
      </Detail>
    ),
  },
  {
    key: 'last',
    head: 'Last and secondary figure',
    width: { wide: 'minmax(60px, auto)' },
    look: styles.pair,
    cell: row => <LastAndFigure {...row} />,
  },
];

/** The column of the buttons that show a symbol in a sheet. */
export const detailColumn: SymbolColumn = {
  key: 'detail',
  head: 'Details',
  hideHead: true,
  width: { wide: '48px' },
  look: styles.detail,
  cell: ({ symbol, tabIndex, onDetail }) => (
    <Detail {...{ symbol, tabIndex, onDetail }}>
      <IconChartLine size={20} stroke={1.75} aria-hidden="true" />
    </Detail>
  ),
};

/** Class that hides head and cells of a column in the lists where it has no width. */
export function hidingClass({ width: { medium, narrow } }: SymbolColumn): string | undefined {
  if (medium === null) return styles.onlyWide;
  return narrow === null ? styles.notNarrow : undefined;
}

/** The grid templates of head and rows, as custom properties of the list. */
export function gridTemplates(columns: readonly SymbolColumn[]): CSSProperties {
  const sizes = columns.map(({ width: { wide, medium = wide, narrow = medium, tiny = narrow } }) => ({
    wide,
    medium,
    narrow,
    tiny,
  }));
  const template = (size: keyof Widths) => sizes.flatMap(widths => widths[size] ?? []).join(' ');
  const properties: Record<`--${string}`, string> = {
    '--columns-wide': template('wide'),
    '--columns-medium': template('medium'),
    '--columns-narrow': template('narrow'),
    '--columns-tiny': template('tiny'),
  };
  return properties;
}

/** Keys of the sortable columns. */
export const sortKeys = sortKeysOf(symbolColumns);

/** Sorts the rows by a column. Unknown figures come last in both directions; equal rows keep their order. */
export function sortSymbolRows<S extends { readonly symbol: string }>(
  rows: readonly S[],
  sort: Sort | null,
  figuresOf: (symbol: S) => SymbolFigures,
): readonly S[] {
  if (sort === null) return rows;
  const valued = rows.map(row => ({ ...figuresOf(row), symbol: row.symbol, row }));
  return sortRows(valued, symbolColumns, sort).map(({ row }) => row);
}
