import { UnstyledButton } from '@mantine/core';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { usePaths } from '@portal/client/browser/paths';
import { SymbolMark } from '@portal/ui/display/symbol-logo';
import { IconChartLine } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { FavoriteButton } from '../symbol/favorite-button';
import { CryptoCells, QuoteCells } from './quote-cells';
import type { RowFigure } from './row-figure';
import styles from './symbol-row.module.css';
import { isCrypto } from '../symbol/use-crypto';

/** Row heights in px, used by the virtualizer. */
export const rowHeight = { wide: 52, dense: 44, compact: 60 } as const;

interface SymbolRowProps {
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
  const { symbol, index, selected, tabStop, compact, figure, top, onDetail, onLists } = props;
  const paths = usePaths();
  const Figures = isCrypto(symbol) ? CryptoCells : QuoteCells;
  const star = <FavoriteButton symbol={symbol.symbol} tabIndex={tabStop ? 0 : -1} onLists={onLists} />;
  const detail =
    onDetail === undefined
      ? null
      : (content: ReactNode) => (
          <UnstyledButton
            aria-label={`Show graph${isCrypto(symbol) ? '' : ' and depth'} of ${symbol.symbol}`}
            aria-haspopup="dialog"
            tabIndex={tabStop ? 0 : -1}
            onClick={() => onDetail(symbol.symbol)}
          >
            {content}
          </UnstyledButton>
        );
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected}
      tabIndex={tabStop ? 0 : -1}
      className={styles.row}
      data-symbol={symbol.symbol}
      data-compact={compact || undefined}
      data-detail={onDetail ? true : undefined}
      data-floating={top === undefined ? undefined : true}
      style={top === undefined ? undefined : { transform: `translateY(${top}px)` }}
    >
      {!compact && (
        <span role="gridcell" className={styles.star}>
          {star}
        </span>
      )}
      <span role="rowheader" className={styles.name}>
        <SymbolMark symbol={symbol.symbol} logo={symbol.logo} />
        <span className={styles.names}>
          <span className={styles.symbol}>
            <Link to={paths.asset(symbol.symbol)} tabIndex={tabStop ? 0 : -1}>
              {symbol.symbol}
            </Link>
            {compact && star}
          </span>
          <small>{symbol.name}</small>
        </span>
      </span>
      <Figures symbol={symbol} compact={compact} figure={figure} detail={compact ? detail : null} />
      {!compact && detail && (
        <span role="gridcell" className={styles.detail}>
          {detail(<IconChartLine size={20} stroke={1.75} aria-hidden="true" />)}
        </span>
      )}
    </div>
  );
});
