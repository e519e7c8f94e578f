import { usePaths } from '@portal/client/browser/paths';
import type { FiatAsset } from '@portal/contracts/endpoints/portfolio';
import { isPositive } from '@portal/domain/money/money';
import { computePortfolioTotals, type Allocation, type PortfolioTotals } from '@portal/domain/portfolio/position';
import type { Change } from '@portal/domain/market/quote';
import { AllocationBar } from '@portal/ui/display/allocation-bar';
import { ChangeText } from '@portal/ui/display/change-text';
import { FigureButton } from '@portal/ui/controls/figure-button';
import {
  computeDirection,
  formatMoney,
  formatSignedMoney,
  formatSignedPercent,
  missing,
} from '@portal/ui/format/format';
import { HeroFigure } from '@portal/ui/display/hero-figure';
import { StatRow } from '@portal/ui/display/stat-row';
import { Link } from 'react-router';
import { DayChange } from './day-change';
import { InfoTip } from './info-tip';
import { LiveLine } from './live-line';
import styles from './portfolio-head.module.css';
import { useLayout } from './use-layout';
import { useLivePositions } from './use-live-price';
import type { Holding } from './use-portfolio';

interface PortfolioHeadProps {
  holdings: readonly Holding[];
  cash: FiatAsset;
}

/** Label and color of each kind of asset, so that a color means the same in every portfolio. */
const kinds: Readonly<Record<string, { readonly label: string; readonly category: number }>> = {
  COMMON_STOCK: { label: 'Common stock', category: 1 },
  SECURITY_TOKEN: { label: 'Security tokens', category: 2 },
  CRYPTO_CURRENCY: { label: 'Crypto', category: 3 },
  CASH: { label: 'Cash', category: 4 },
};
const otherKind = { label: 'Other', category: 5 };

/** Total value, day change and allocation. The sums follow the live feed. */
export function PortfolioHead({ holdings, cash }: PortfolioHeadProps) {
  const positions = useLivePositions(holdings);
  const paths = usePaths();
  const totals = computePortfolioTotals(
    positions.map(({ position }, index) => ({
      assetType: holdings[index]?.facts?.assetType?.code ?? 'OTHER',
      position,
    })),
    cash,
  );
  const { totalValue, unpriced, isCountable } = totals;
  return (
    <section className={styles.head} aria-label="Total value">
      <div className={styles.figures}>
        <div>
          <LiveLine holdings={holdings} />
          <FigureButton figure="total" name="total value" text={formatMoney(totalValue)}>
            <HeroFigure value={totalValue} />
          </FigureButton>
          <p className={styles.change}>
            <DayChange holdings={holdings} cash={cash} />
            <Link to={paths.to('portfolio/performance')}>Performance</Link>
          </p>
        </div>
        <HeadStats totals={totals} />
      </div>
      {totalValue !== null && isPositive(totalValue) && (
        <AllocationBar label="Portfolio allocation" parts={totals.allocation.flatMap(toBarPart)} />
      )}
      {cash.openDepositBalance !== null && isPositive(cash.openDepositBalance) && (
        <p className={styles.note}>
          Not included: <strong>{formatMoney(cash.openDepositBalance)}</strong> in pending deposits.
        </p>
      )}
      {!isCountable && (
        <p className={styles.note}>We can’t show these totals because a position’s quantity isn’t available.</p>
      )}
      {isCountable && unpriced > 0 && (
        <p className={styles.note}>
          {unpriced === 1
            ? '1 position doesn’t have a price and isn’t'
            : `${unpriced} positions don’t have a price and aren’t`}{' '}
          included in these totals.
        </p>
      )}
    </section>
  );
}

const toBarPart = ({ kind, value, share }: Allocation) =>
  share === null ? [] : [{ ...(kinds[kind] ?? otherKind), share, value }];

/**
 * The one-column layout leaves out the cash, which has its own card right below, and the percentage for lack of space.
 */
function HeadStats({ totals }: { totals: PortfolioTotals }) {
  const layout = useLayout();
  const hasSide = layout === 'narrow' || layout === 'wide';
  const { positionsValue, gainLoss, cash } = totals;
  const hint = (
    <InfoTip label="What unrealized gain/loss means">
      The market value of your positions minus their cost basis. Positions without a price or cost basis aren’t
      included.
    </InfoTip>
  );
  return (
    <div className={styles.stats}>
      <StatRow
        stats={[
          {
            label: 'Positions',
            value: <FigureButton figure="positions" name="value of positions" text={formatMoney(positionsValue)} />,
          },
          { label: 'Unrealized gain/loss', hint, value: <Gain change={gainLoss} withPercent={hasSide} /> },
          ...(hasSide
            ? [
                {
                  label: 'Cash',
                  value: <FigureButton figure="cash.USD" name="cash" text={formatMoney(cash)} />,
                },
              ]
            : []),
        ]}
      />
    </div>
  );
}

function Gain({ change, withPercent }: { change: Change | null; withPercent: boolean }) {
  if (!change) return missing;
  return (
    <FigureButton figure="totalGain" name="unrealized gain or loss" text={formatSignedMoney(change.amount)}>
      <ChangeText direction={computeDirection(change.amount)}>
        {formatSignedMoney(change.amount)}
        {withPercent && change.percent !== null && <small> ({formatSignedPercent(change.percent)})</small>}
      </ChangeText>
    </FigureButton>
  );
}
