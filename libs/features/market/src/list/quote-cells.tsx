import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import type { Decimal } from '@portal/domain/money/money';
import { computeDayChange, displayPrice } from '@portal/domain/market/quote';
import { useIsStale, useQuote } from '@portal/client/quotes/quotes';
import { ChangeText, PercentChange } from '@portal/ui/display/change-text';
import { FlashCell } from '@portal/ui/display/flash-cell';
import { computeDirection, formatPlainChange, formatPlainPrice, missing } from '@portal/ui/format/format';
import { describeTrend, Sparkline } from '@portal/ui/display/sparkline';
import { memo } from 'react';
import { formatListQuantity } from '../symbol/list-quantity';
import { readPriceDigits } from '../symbol/price-digits';
import styles from './symbol-row.module.css';
import { useCryptoPrice, useCryptoTrend } from '../symbol/use-crypto';

/** The figures of one row. `closes` are the prices of the trend line, oldest first. */
interface RowFigures {
  readonly lastPrice: Decimal | null;
  readonly prevClosePx: Decimal | null;
  readonly bidPrice: Decimal | null;
  readonly bidQuantity: Decimal | null;
  readonly askPrice: Decimal | null;
  readonly askQuantity: Decimal | null;
  readonly volume: Decimal | null;
  readonly closes: readonly Decimal[];
  /** No message from the feed for longer than the stale limit. */
  readonly stale: boolean;
}

interface CellsProps {
  symbol: PortalSymbol;
  /** Shows the trend, last price and change instead of six columns. */
  compact: boolean;
}

const none: readonly Decimal[] = [];

/** Figures of a symbol traded at this venue. Only this component renders when the quote changes. */
export const QuoteCells = memo(function QuoteCells({ symbol, compact }: CellsProps) {
  const quote = useQuote(symbol.symbol);
  const figures: RowFigures = {
    lastPrice: quote?.lastPrice ?? null,
    prevClosePx: quote?.prevClosePx ?? symbol.prevClosePx,
    bidPrice: quote?.bidPrice ?? null,
    bidQuantity: quote?.bidQuantity ?? null,
    askPrice: quote?.askPrice ?? null,
    askQuantity: quote?.askQuantity ?? null,
    volume: quote?.volume ?? null,
    closes: quote?.recentCloses ?? none,
    stale: useIsStale(symbol.symbol),
  };
  return <Cells {...{ symbol, figures, compact }} />;
});

/**
 * Figures of a crypto symbol: the price from the pricing service and, if it is tradable, bid and ask; no book
 * [MKT-45, MKT-46].
 */
export const CryptoCells = memo(function CryptoCells({ symbol, compact }: CellsProps) {
  const { price } = useCryptoPrice(symbol.symbol);
  const quote = useQuote(symbol.symbol);
  const figures: RowFigures = {
    lastPrice: price,
    prevClosePx: symbol.prevClosePx,
    bidPrice: quote?.bidPrice ?? null,
    bidQuantity: quote?.bidQuantity ?? null,
    askPrice: quote?.askPrice ?? null,
    askQuantity: quote?.askQuantity ?? null,
    volume: null,
    closes: useCryptoTrend(symbol.symbol) ?? none,
    stale: false,
  };
  return <Cells {...{ symbol, figures, compact }} />;
});

function Cells({ symbol, figures, compact }: CellsProps & { figures: RowFigures }) {
  const { symbol: name, num_decimals: decimals } = symbol;
  const digits = readPriceDigits(symbol);
  const { lastPrice, prevClosePx, closes } = figures;
  const stale = figures.stale || undefined;
  const prices = { lastPrice, prevClosePx, digits };
  if (compact) {
    return (
      <>
        <Trend {...{ name, digits, closes }} />
        <LastAndChange {...prices} stale={stale} />
      </>
    );
  }
  return (
    <>
      <Last {...prices} stale={stale} />
      <DayChange {...prices} />
      <BookSideCell price={figures.bidPrice} quantity={figures.bidQuantity} {...{ decimals, digits, stale }} />
      <BookSideCell price={figures.askPrice} quantity={figures.askQuantity} {...{ decimals, digits, stale }} />
      <Volume volume={figures.volume} decimals={decimals} />
      <Trend {...{ name, digits, closes }} />
    </>
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

// Memoized, so that each cell renders only when its own figures change.
const Last = memo(function Last({ lastPrice, prevClosePx, digits, stale }: PriceProps & FreshnessProps) {
  const { price } = displayPrice({ lastPrice, prevClosePx });
  return (
    <span role="gridcell" className={styles.figure} data-strong data-stale={stale}>
      <FlashCell value={lastPrice}>{formatPlainPrice(price, digits)}</FlashCell>
    </span>
  );
});

const DayChange = memo(function DayChange({ lastPrice, prevClosePx, digits }: PriceProps) {
  const change = computeDayChange({ lastPrice, prevClosePx });
  return (
    <span role="gridcell" className={styles.pair}>
      <ChangeText direction={computeDirection(change?.amount, digits)} arrow={false}>
        {formatPlainChange(change?.amount, digits)}
      </ChangeText>
      {change && (
        <small>
          <PercentChange value={change.percent} />
        </small>
      )}
    </span>
  );
});

const LastAndChange = memo(function LastAndChange({
  lastPrice,
  prevClosePx,
  digits,
  stale,
}: PriceProps & FreshnessProps) {
  const { price } = displayPrice({ lastPrice, prevClosePx });
  const change = computeDayChange({ lastPrice, prevClosePx });
  return (
    <span role="gridcell" className={styles.pair} data-strong data-stale={stale}>
      <span>
        <FlashCell value={lastPrice}>{formatPlainPrice(price, digits)}</FlashCell>
      </span>
      <small>{price === null ? 'No trades yet' : <PercentChange value={change?.percent} />}</small>
    </span>
  );
});

interface SideProps extends FreshnessProps {
  price: Decimal | null;
  quantity: Decimal | null;
  decimals: number | null;
  digits: number;
}

const BookSideCell = memo(function Side({ price, quantity, decimals, digits, stale }: SideProps) {
  return (
    <span role="gridcell" className={styles.pair} data-stale={stale}>
      <span>
        <FlashCell value={price}>{price === null ? missing : formatPlainPrice(price, digits)}</FlashCell>
      </span>
      {quantity !== null && <small>{`× ${formatListQuantity(quantity, decimals)}`}</small>}
    </span>
  );
});

const Volume = memo(function Volume({ volume, decimals }: { volume: Decimal | null; decimals: number | null }) {
  return (
    <span role="gridcell" className={styles.figure} data-column="volume">
      {formatListQuantity(volume, decimals)}
    </span>
  );
});

interface TrendProps {
  name: string;
  digits: number;
  closes: readonly Decimal[];
}

const Trend = memo(function Trend({ name, digits, closes }: TrendProps) {
  return (
    <span role="gridcell" className={styles.trend} data-column="trend">
      <Sparkline values={closes} label={describeTrend(name, closes, digits)} />
    </span>
  );
});
