import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import type { Decimal } from '@portal/domain/money/money';
import { useIsStale, useQuote } from '@portal/client/quotes/quotes';
import { memo } from 'react';
import { readPriceDigits } from '../symbol/price-digits';
import { isCrypto, useCryptoPrice, useCryptoTrend } from '../symbol/use-crypto';
import type { RowFacts, RowFigure } from './row-facts';
import { hidingClass, type SymbolColumn } from './symbol-columns';
import styles from './symbol-row.module.css';

/** Row heights in px, used by the virtualizer. */
export const rowHeight = { wide: 52, dense: 44, compact: 60 } as const;

interface SymbolRowProps {
  columns: readonly SymbolColumn[];
  symbol: PortalSymbol;
  /** Index in the whole list, from 0. */
  index: number;
  selected: boolean;
  /** True for the one row that is in the tab order (roving tabindex). */
  tabStop: boolean;
  compact: boolean;
  /** The figure below the price of a compact row. */
  figure: RowFigure;
  /** Distance from the top of the list in px, if the list is virtualized. */
  top?: number | undefined;
  /** Shows the symbol in a sheet. */
  onDetail?: ((symbol: string) => void) | undefined;
  /** Opens the dialog of the lists of a symbol. */
  onLists?: ((symbol: string) => void) | undefined;
}

/** One symbol with its live figures. The grid handles clicks and keys. */
export const SymbolRow = memo(function SymbolRow(props: SymbolRowProps) {
  const { columns, symbol, index, selected, tabStop, compact, figure, top, onDetail, onLists } = props;
  const Cells = isCrypto(symbol) ? CryptoCells : QuoteCells;
  const tabIndex = tabStop ? 0 : -1;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected}
      tabIndex={tabIndex}
      className={styles.row}
      data-symbol={symbol.symbol}
      data-compact={compact || undefined}
      data-detail={onDetail ? true : undefined}
      data-floating={top === undefined ? undefined : true}
      style={top === undefined ? undefined : { transform: `translateY(${top}px)` }}
    >
      <Cells {...{ columns, symbol, figure, tabIndex, onDetail, onLists }} />
    </div>
  );
});

interface CellsProps extends Pick<RowFacts, 'symbol' | 'figure' | 'tabIndex' | 'onDetail' | 'onLists'> {
  columns: readonly SymbolColumn[];
}

const none: readonly Decimal[] = [];

/** Figures of a symbol traded at this venue. Only this component renders when the quote changes. */
const QuoteCells = memo(function QuoteCells({ columns, ...row }: CellsProps) {
  const { symbol } = row;
  const quote = useQuote(symbol.symbol);
  return drawCells(columns, {
    ...row,
    ...digitsOf(symbol),
    quote,
    lastPrice: quote?.lastPrice ?? null,
    prevClosePx: quote?.prevClosePx ?? symbol.prevClosePx,
    volume: quote?.volume ?? null,
    closes: quote?.recentCloses ?? none,
    stale: useIsStale(symbol.symbol) || undefined,
    halted: quote?.halted === true,
  });
});

/**
 * Figures of a crypto symbol: the price from the pricing service and, if it is tradable, bid and ask; no book
 * [MKT-45, MKT-46].
 */
const CryptoCells = memo(function CryptoCells({ columns, ...row }: CellsProps) {
  const { symbol } = row;
  const { price, failed } = useCryptoPrice(symbol.symbol);
  const quote = useQuote(symbol.symbol);
  return drawCells(columns, {
    ...row,
    ...digitsOf(symbol),
    quote,
    lastPrice: price,
    prevClosePx: symbol.prevClosePx,
    volume: quote?.volume ?? null,
    closes: useCryptoTrend(symbol.symbol) ?? none,
    stale: failed || undefined,
    halted: false,
  });
});

const digitsOf = (symbol: PortalSymbol) => ({ decimals: symbol.num_decimals, digits: readPriceDigits(symbol) });

const drawCells = (columns: readonly SymbolColumn[], row: RowFacts) =>
  columns.map(column => (
    <span
      key={column.key}
      role={column.isRowHead ? 'rowheader' : 'gridcell'}
      className={[column.look, hidingClass(column)].filter(name => name !== undefined).join(' ')}
    >
      {column.cell(row)}
    </span>
  ));
