import { usePaths } from '@portal/client/browser/paths';
import { useQuote, useQuoteAge } from '@portal/client/quotes/quotes';
import { serverNow } from '@portal/client/browser/server-time';
import { closesQuery } from '@portal/client/quotes/closes-query';
import { addDays, marketDate } from '@portal/domain/calendar/market-time';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useOverviewPart } from '@portal/client/account/overview';
import { FigureButton } from '@portal/ui/controls/figure-button';
import { ChangeText, PercentChange } from '@portal/ui/display/change-text';
import { FlashCell } from '@portal/ui/display/flash-cell';
import {
  computeDirection,
  formatMoney,
  formatPrice,
  formatQuantity,
  formatSignedMoney,
  missing,
} from '@portal/ui/format/format';
import { formatAge } from '@portal/ui/format/format-time';
import { describeTrend, Sparkline, trendOf } from '@portal/ui/display/sparkline';
import { HaltedBadge } from '@portal/ui/display/halted-badge';
import { SymbolMark } from '@portal/ui/display/symbol-logo';
import { TwoLine } from '@portal/ui/display/two-line';
import { Link } from 'react-router';
import styles from './positions-card.module.css';
import { usePositionDayGain } from './use-day-gain';
import { useIsOld, useLivePosition } from './use-live-price';
import { isCrypto, type Holding } from './use-portfolio';

/** Props of the cells of a position. Each live cell subscribes to its symbol, so a trade re-renders cells, not rows. */
interface CellProps {
  holding: Holding;
}

export function SymbolCell({ holding, withQuantity }: CellProps & { withQuantity?: boolean }) {
  const { symbol, facts } = holding;
  const paths = usePaths();
  return (
    <TwoLine
      strong
      before={
        <span className={styles.mark}>
          <SymbolMark symbol={symbol} logo={facts?.logo} />
        </span>
      }
      top={
        <Link className={styles.symbol ?? ''} to={paths.asset(symbol)}>
          {symbol}
        </Link>
      }
      bottom={withQuantity ? <QuantityCell holding={holding} /> : (facts?.name ?? missing)}
    />
  );
}

export const QuantityCell = ({ holding: { symbol, asset, facts } }: CellProps) => (
  <FigureButton
    figure={`quantity.${symbol}`}
    name={`quantity of ${symbol}`}
    text={formatQuantity(asset.quantity, facts?.num_decimals)}
  />
);

export const TrendCell = ({ holding }: CellProps) =>
  isCrypto(holding) ? <CoinTrend holding={holding} /> : <SecurityTrend holding={holding} />;

/** From the charting service, as on the market list [MKT-46]. */
function CoinTrend({ holding: { symbol, facts } }: CellProps) {
  const end = marketDate(serverNow());
  const start = addDays(end, -30);
  const { data } = useQuery(closesQuery(useQueryClient(), { symbol, isCoin: true }, { start, end }));
  // A charting service may not know the dates in the query.
  const closes = [...(data ?? [])].flatMap(([date, close]) => (date < start ? [] : close));
  return <Sparkline values={closes} label={describeTrend(symbol, closes, facts?.usd_precision_digits)} />;
}

function SecurityTrend({ holding: { symbol, facts } }: CellProps) {
  const quote = useQuote(symbol);
  const closes = trendOf(quote?.recentCloses ?? [], quote?.lastPrice);
  return <Sparkline values={closes} label={describeTrend(symbol, closes, facts?.usd_precision_digits)} />;
}

export function PriceCell({ holding }: CellProps) {
  const { shown } = useLivePosition(holding);
  const isOld = useIsOld(holding) && shown.source === 'last';
  return (
    <TwoLine
      align="end"
      top={
        <span className={styles.price} data-old={isOld || undefined}>
          <FlashCell value={shown.price}>{formatPrice(shown.price, holding.facts?.usd_precision_digits)}</FlashCell>
        </span>
      }
      bottom={<PriceNote holding={holding} isOld={isOld} />}
    />
  );
}

/** Note below the price: why it is not current, else its change since the previous close. */
function PriceNote({ holding, isOld }: CellProps & { isOld: boolean }) {
  const { shown, dayChange } = useLivePosition(holding);
  const halted = useQuote(holding.symbol)?.halted === true;
  if (shown.source === 'none') return 'No price';
  if (halted) return <HaltedBadge />;
  if (shown.source === 'previousClose') return 'Previous close';
  if (!isOld) return <PercentChange value={dayChange?.percent} />;
  return <span className={styles.age}>{isCrypto(holding) ? 'Not updating' : <Age symbol={holding.symbol} />}</span>;
}

/** Time since the price was last known to be current. */
const Age = ({ symbol }: { symbol: string }) => <>{formatAge(0, (useQuoteAge(symbol) ?? 0) * 1000)}</>;

export function CostCell({ holding: { symbol, asset, facts } }: CellProps) {
  const cost = asset.averageCostBasis?.averageFiatCostAmount ?? null;
  if (cost === null) return <UnknownCost symbol={symbol} />;
  return (
    <FigureButton
      figure={`cost.${symbol}`}
      name={`average cost of ${symbol}`}
      text={formatPrice(cost, facts?.usd_precision_digits)}
    />
  );
}

/** Unknown cost, with a link to add it if a transfer is waiting for its cost basis. */
function UnknownCost({ symbol }: { symbol: string }) {
  const paths = usePaths();
  const transfers = useOverviewPart('walletManagerTransactions').data;
  const waiting = transfers?.find(({ asset, status }) => asset === symbol && status === 'WAITING_FOR_COST_BASIS');
  if (waiting === undefined) return <span className={styles.quiet}>Not available</span>;
  return (
    <Link to={paths.transfer(waiting.id)} className={styles.oneLine}>
      Add cost basis
    </Link>
  );
}

/** Total cost of all units. */
export const TotalCostCell = ({ holding }: CellProps) => (
  <FigureButton
    figure={`cost.${holding.symbol}`}
    name={`cost basis of ${holding.symbol}`}
    text={formatMoney(useLivePosition(holding).position.initialValue)}
  />
);

export const ValueCell = ({ holding }: CellProps) => (
  <strong>
    <FigureButton
      figure={`value.${holding.symbol}`}
      name={`value of ${holding.symbol}`}
      text={formatMoney(useLivePosition(holding).position.currentValue)}
    />
  </strong>
);

export function GainCell({ holding }: CellProps) {
  const { netLossGain, percentageDiff } = useLivePosition(holding).position;
  if (netLossGain === null) return missing;
  return (
    <TwoLine
      align="end"
      top={
        <ChangeText direction={computeDirection(netLossGain)} arrow={false}>
          <span className={styles.gain}>
            <FigureButton
              figure={`gain.${holding.symbol}`}
              name={`gain or loss on ${holding.symbol}`}
              text={formatSignedMoney(netLossGain)}
            />
          </span>
        </ChangeText>
      }
      bottom={<PercentChange value={percentageDiff} />}
    />
  );
}

/** Gain or loss of the position since the previous close, and the change of its price. */
export function DayCell({ holding }: CellProps) {
  const { dayChange } = useLivePosition(holding);
  const amount = usePositionDayGain(holding);
  if (amount === null) return missing;
  return (
    <TwoLine
      align="end"
      top={
        <ChangeText direction={computeDirection(amount)} arrow={false}>
          <span className={styles.gain}>{formatSignedMoney(amount)}</span>
        </ChangeText>
      }
      bottom={<PercentChange value={dayChange?.percent} />}
    />
  );
}

export const AvailableCell = ({ holding: { symbol, asset, facts } }: CellProps) => (
  <FigureButton
    figure={`availableUnits.${symbol}`}
    name={`available ${symbol}`}
    text={formatQuantity(asset.availableWithdrawalBalance, facts?.num_decimals)}
  />
);

export const HeldCell = ({ holding: { symbol, asset, facts } }: CellProps) => (
  <FigureButton
    figure={`heldUnits.${symbol}`}
    name={`${symbol} held for open orders`}
    text={formatQuantity(asset.openOrderBalance, facts?.num_decimals)}
  />
);

/** Value and gain as one cell, for narrow screens. */
export function WorthCell({ holding }: CellProps) {
  const { currentValue, netLossGain } = useLivePosition(holding).position;
  const isCostUnknown = (holding.asset.averageCostBasis?.averageFiatCostAmount ?? null) === null;
  return (
    <TwoLine
      align="end"
      strong
      top={
        <FigureButton
          figure={`value.${holding.symbol}`}
          name={`value of ${holding.symbol}`}
          text={formatMoney(currentValue)}
        />
      }
      bottom={
        isCostUnknown ? (
          <UnknownCost symbol={holding.symbol} />
        ) : (
          <ChangeText direction={computeDirection(netLossGain)}>{formatSignedMoney(netLossGain)}</ChangeText>
        )
      }
    />
  );
}
