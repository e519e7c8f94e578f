import { UnstyledButton } from '@mantine/core';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import type { Decimal } from '@portal/domain/money/money';
import { computeDayChange, displayPrice } from '@portal/domain/market/quote';
import { usePaths } from '@portal/client/browser/paths';
import { ChangeText, PercentChange } from '@portal/ui/display/change-text';
import { FlashCell } from '@portal/ui/display/flash-cell';
import { computeDirection, formatPlainChange, formatPlainPrice, missing } from '@portal/ui/format/format';
import { HaltedBadge } from '@portal/ui/display/halted-badge';
import { describeTrend, Sparkline, trendOf } from '@portal/ui/display/sparkline';
import { SymbolMark } from '@portal/ui/display/symbol-logo';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { FavoriteButton } from '../symbol/favorite-button';
import { formatListQuantity } from '../symbol/list-quantity';
import type { RowFacts } from './row-facts';
import { figureBelowPrice } from './row-figure';
import styles from './symbol-row.module.css';

interface NameProps extends Pick<RowFacts, 'symbol' | 'tabIndex' | 'onLists'> {
  /** Shows the star behind the symbol. */
  starred?: boolean;
}

/** Logo, symbol, which links to its page, and name. */
export const Name = memo(function Name({ symbol, tabIndex, onLists, starred = false }: NameProps) {
  const paths = usePaths();
  return (
    <>
      <SymbolMark symbol={symbol.symbol} logo={symbol.logo} />
      <span className={styles.names}>
        <span className={styles.symbol}>
          <Link to={paths.asset(symbol.symbol)} tabIndex={tabIndex}>
            {symbol.symbol}
          </Link>
          {starred && <FavoriteButton symbol={symbol.symbol} tabIndex={tabIndex} onLists={onLists} />}
        </span>
        <small>{symbol.name}</small>
      </span>
    </>
  );
});

interface DetailProps extends Pick<RowFacts, 'tabIndex' | 'onDetail'> {
  symbol: PortalSymbol;
  children: ReactNode;
}

/** The button that shows a symbol in a sheet; its content alone where there is no sheet. */
export function Detail({ symbol, tabIndex, onDetail, children }: DetailProps) {
  if (onDetail === undefined) return children;
  return (
    <UnstyledButton
      aria-label={`Show details for ${symbol.symbol}`}
      aria-haspopup="dialog"
      tabIndex={tabIndex}
      onClick={() => onDetail(symbol.symbol)}
    >
      {children}
    </UnstyledButton>
  );
}

interface PriceProps {
  lastPrice: Decimal | null;
  prevClosePx: Decimal | null;
  digits: number;
}

interface FreshnessProps {
  stale: true | undefined;
}

interface StateProps extends FreshnessProps {
  halted: boolean;
}

// Memoized, so that each cell renders only when its own figures change.
export const Last = memo(function Last({ lastPrice, prevClosePx, digits, stale, halted }: PriceProps & StateProps) {
  return (
    <>
      <LastPrice {...{ lastPrice, prevClosePx, digits, stale }} />
      {halted && <HaltedBadge />}
    </>
  );
});

function LastPrice({ lastPrice, prevClosePx, digits, stale }: PriceProps & FreshnessProps) {
  const { price } = displayPrice({ lastPrice, prevClosePx });
  return (
    <span data-strong data-stale={stale}>
      <FlashCell value={lastPrice}>{formatPlainPrice(price, digits)}</FlashCell>
    </span>
  );
}

export const DayChange = memo(function DayChange({ lastPrice, prevClosePx, digits }: PriceProps) {
  const change = computeDayChange({ lastPrice, prevClosePx });
  return (
    <>
      <ChangeText direction={computeDirection(change?.amount, digits)} arrow={false}>
        {formatPlainChange(change?.amount, digits)}
      </ChangeText>
      {change && (
        <small>
          <PercentChange value={change.percent} />
        </small>
      )}
    </>
  );
});

/** Last price with the chosen figure below it. */
export const LastAndFigure = (row: RowFacts) => (
  <>
    <LastPrice {...row} />
    {row.halted ? <HaltedBadge /> : <small>{figureBelowPrice(row)}</small>}
  </>
);

interface SideProps extends FreshnessProps {
  price: Decimal | null | undefined;
  quantity: Decimal | null | undefined;
  decimals: number | null;
  digits: number;
}

export const BookSide = memo(function BookSide({ price = null, quantity = null, decimals, digits, stale }: SideProps) {
  return (
    <>
      <span data-stale={stale}>
        <FlashCell value={price}>{price === null ? missing : formatPlainPrice(price, digits)}</FlashCell>
      </span>
      {quantity !== null && <small>{`× ${formatListQuantity(quantity, decimals)}`}</small>}
    </>
  );
});

interface TrendProps {
  name: string;
  digits: number;
  closes: readonly Decimal[];
  lastPrice: Decimal | null;
  width?: number;
}

export const Trend = memo(function Trend({ name, digits, closes, lastPrice, width }: TrendProps) {
  const values = trendOf(closes, lastPrice);
  return (
    <Sparkline values={values} label={describeTrend(name, values, digits)} {...(width !== undefined && { width })} />
  );
});
