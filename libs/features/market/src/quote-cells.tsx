import type { PortalSymbol } from '@portal/contracts/symbols';
import type { Decimal } from '@portal/domain/money';
import { computeDayChange, lastPriceWithFallback } from '@portal/domain/quote';
import { useIsStale, useQuote } from '@portal/client/quotes';
import { ChangeText, PercentChange } from '@portal/ui/change-text';
import { FlashCell } from '@portal/ui/flash-cell';
import { computeDirection, formatPlainChange, formatPlainPrice, missing } from '@portal/ui/format';
import { describeTrend, Sparkline } from '@portal/ui/sparkline';
import { memo } from 'react';
import { formatListQuantity } from './list-quantity';
import { readPriceDigits } from './price-digits';
import styles from './symbol-row.module.css';
import { useCryptoPrice, useCryptoTrend } from './use-crypto';

/** The figures of one row. `closes` are the trend line's prices, oldest first. */
interface RowFigures {
  readonly lastPrice: Decimal | null;
  readonly prevClosePx: Decimal | null;
  readonly bidPrice: Decimal | null;
  readonly bidQuantity: Decimal | null;
  readonly askPrice: Decimal | null;
  readonly askQuantity: Decimal | null;
  readonly volume: Decimal | null;
  readonly closes: readonly Decimal[];
  /** No sign of life for longer than the feed's limit. */
  readonly stale: boolean;
}

interface CellsProps {
  symbol: PortalSymbol;
  /** Two figures and the trend instead of six columns. */
  compact: boolean;
}

const none: readonly Decimal[] = [];

/** Figures of a symbol of this venue. Only this part of the screen renders when its quote changes. */
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

/** Figures of a crypto symbol: a price of the pricing service, and no book; one that can be traded has a bid and an ask [MKT-45, MKT-46]. */
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
      <Side price={figures.bidPrice} quantity={figures.bidQuantity} {...{ decimals, digits, stale }} />
      <Side price={figures.askPrice} quantity={figures.askQuantity} {...{ decimals, digits, stale }} />
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

// Each cell renders only when its own figures change: a new bid leaves the others alone.
const Last = memo(function Last({ lastPrice, prevClosePx, digits, stale }: PriceProps & FreshnessProps) {
  const { price } = lastPriceWithFallback({ lastPrice, prevClosePx });
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
  const { price } = lastPriceWithFallback({ lastPrice, prevClosePx });
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
  decimals: number;
  digits: number;
}

const Side = memo(function Side({ price, quantity, decimals, digits, stale }: SideProps) {
  return (
    <span role="gridcell" className={styles.pair} data-stale={stale}>
      <span>
        <FlashCell value={price}>{price === null ? missing : formatPlainPrice(price, digits)}</FlashCell>
      </span>
      {quantity !== null && <small>{`× ${formatListQuantity(quantity, decimals)}`}</small>}
    </span>
  );
});

const Volume = memo(function Volume({ volume, decimals }: { volume: Decimal | null; decimals: number }) {
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
