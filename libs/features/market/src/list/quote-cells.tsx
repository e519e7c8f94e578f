import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import type { Decimal } from '@portal/domain/money/money';
import { computeDayChange, displayPrice } from '@portal/domain/market/quote';
import { useIsStale, useQuote } from '@portal/client/quotes/quotes';
import { ChangeText, PercentChange } from '@portal/ui/display/change-text';
import { FlashCell } from '@portal/ui/display/flash-cell';
import { computeDirection, formatPlainChange, formatPlainPrice, missing } from '@portal/ui/format/format';
import { HaltedBadge } from '@portal/ui/display/halted-badge';
import { describeTrend, Sparkline } from '@portal/ui/display/sparkline';
import { IconChartLine } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { formatListQuantity } from '../symbol/list-quantity';
import { readPriceDigits } from '../symbol/price-digits';
import type { RowFigure } from './row-figure';
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
  /** The venue has halted trading in the symbol. */
  readonly halted: boolean;
}

interface CellsProps {
  symbol: PortalSymbol;
  /** Shows the trend, last price and one more figure instead of six columns. */
  compact: boolean;
  /** The figure below the price of a compact row. */
  figure: RowFigure;
  /** The button for details around the trend of a compact row; null for the trend alone. */
  detail: ((trend: ReactNode) => ReactNode) | null;
}

const none: readonly Decimal[] = [];

/** Figures of a symbol traded at this venue. Only this component renders when the quote changes. */
export const QuoteCells = memo(function QuoteCells({ symbol, ...row }: CellsProps) {
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
    halted: quote?.halted === true,
  };
  return <Cells {...{ symbol, figures, ...row }} />;
});

/**
 * Figures of a crypto symbol: the price from the pricing service and, if it is tradable, bid and ask; no book
 * [MKT-45, MKT-46].
 */
export const CryptoCells = memo(function CryptoCells({ symbol, ...row }: CellsProps) {
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
    halted: false,
  };
  return <Cells {...{ symbol, figures, ...row }} />;
});

function Cells({ symbol, figures, compact, figure, detail }: CellsProps & { figures: RowFigures }) {
  const { symbol: name, num_decimals: decimals } = symbol;
  const digits = readPriceDigits(symbol);
  const { lastPrice, prevClosePx, closes, halted } = figures;
  const stale = figures.stale || undefined;
  const prices = { lastPrice, prevClosePx, digits };
  const state = { stale, halted };
  if (compact) {
    return (
      <>
        <Trend {...{ name, digits, closes, detail }} width={compactTrendWidth} />
        <LastAndFigure {...prices} {...state}>
          {figure === 'change' ? undefined : figure === 'volume' ? (
            formatListQuantity(figures.volume, decimals)
          ) : (
            <BidAndAsk bid={figures.bidPrice} ask={figures.askPrice} digits={digits} />
          )}
        </LastAndFigure>
      </>
    );
  }
  return (
    <>
      <Last {...prices} {...state} />
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

interface StateProps extends FreshnessProps {
  halted: boolean;
}

// Memoized, so that each cell renders only when its own figures change.
const Last = memo(function Last({ lastPrice, prevClosePx, digits, stale, halted }: PriceProps & StateProps) {
  const { price } = displayPrice({ lastPrice, prevClosePx });
  return (
    <span role="gridcell" className={styles.pair} data-strong data-stale={stale}>
      <span>
        <FlashCell value={lastPrice}>{formatPlainPrice(price, digits)}</FlashCell>
      </span>
      {halted && <HaltedBadge />}
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

/** Last price with a figure below it; the day change if there is none given. */
function LastAndFigure({
  lastPrice,
  prevClosePx,
  digits,
  stale,
  halted,
  children,
}: PriceProps & StateProps & { children: ReactNode }) {
  const { price } = displayPrice({ lastPrice, prevClosePx });
  const change = computeDayChange({ lastPrice, prevClosePx });
  const usual = price === null ? 'No price yet' : <PercentChange value={change?.percent} />;
  return (
    <span role="gridcell" className={styles.pair} data-strong data-stale={stale}>
      <span>
        <FlashCell value={lastPrice}>{formatPlainPrice(price, digits)}</FlashCell>
      </span>
      {halted ? <HaltedBadge /> : <small>{children ?? usual}</small>}
    </span>
  );
}

interface BidAndAskProps {
  bid: Decimal | null;
  ask: Decimal | null;
  digits: number;
}

const BidAndAsk = ({ bid, ask, digits }: BidAndAskProps) => (
  <>
    <span className="visually-hidden">Bid </span>
    {bid === null ? missing : formatPlainPrice(bid, digits)} / <span className="visually-hidden">ask </span>
    {ask === null ? missing : formatPlainPrice(ask, digits)}
  </>
);

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
  width?: number;
  detail?: CellsProps['detail'];
}

/** The sparkline of a phone leaves more of the row to the name. */
const compactTrendWidth = 56;

const Trend = memo(function Trend({ name, digits, closes, width, detail = null }: TrendProps) {
  const trend = (
    <Sparkline values={closes} label={describeTrend(name, closes, digits)} {...(width !== undefined && { width })} />
  );
  return (
    <span role="gridcell" className={styles.trend} data-column="trend">
      {detail === null
        ? trend
        : detail(
            <>
              {trend}
              <IconChartLine className={styles.chartIcon} size={20} stroke={1.75} aria-hidden="true" />
            </>,
          )}
    </span>
  );
});
