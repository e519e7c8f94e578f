import { daysBetween } from '@portal/domain/calendar/market-time';
import { round, type Decimal } from '@portal/domain/money/money';
import type { Performance } from '@portal/domain/performance/performance';
import { annualize, type MoneyWeighted } from '@portal/domain/performance/returns';
import { AmountChange, PercentChange } from '@portal/ui/display/change-text';
import { HeroFigure } from '@portal/ui/display/hero-figure';
import { StatRow } from '@portal/ui/display/stat-row';
import { formatSignedMoney, formatSignedPercent, missing } from '@portal/ui/format/format';
import type { FiatAsset } from '@portal/contracts/endpoints/portfolio';
import { DayChange } from '../day-change';
import { InfoTip } from '../info-tip';
import { LiveLine } from '../live-line';
import type { Holding } from '../use-portfolio';
import { toPercent } from './performance-days';
import styles from './performance-page.module.css';

interface PerformanceHeadProps {
  performance: Performance;
  /** 'over 1Y', said after the gain. */
  period: string;
  holdings: readonly Holding[];
  cash: FiatAsset | undefined;
}

/** The value now, the gain of the period, and both returns. */
export function PerformanceHead({ performance, period, holdings, cash }: PerformanceHeadProps) {
  const { days, returns, moneyWeighted, netFlow, gain } = performance;
  const [first, last] = [days[0], days.at(-1)];
  const length = first && last ? daysBetween(first.date, last.date) : 0;
  const timeWeighted = returns.at(-1) ?? null;
  return (
    <section className={styles.head} aria-label="Performance">
      <div>
        <LiveLine holdings={holdings} />
        <HeroFigure value={last?.value} />
        <p className={styles.change}>
          {gain === null ? (
            <>We can’t calculate your gain or loss {period} because a price is missing.</>
          ) : (
            <>
              <AmountChange amount={gain} /> <span>{period}, excluding deposits and withdrawals</span>
            </>
          )}
        </p>
        {cash !== undefined && (
          <p className={styles.change}>
            <DayChange holdings={holdings} cash={cash} />
          </p>
        )}
      </div>
      <StatRow
        stats={[
          {
            label: 'Time-weighted return',
            hint: (
              <InfoTip label="What time-weighted return means">
                Measures how your investments performed, regardless of when you deposited or withdrew cash. Past
                performance does not guarantee future results.
              </InfoTip>
            ),
            value: <Rate rate={timeWeighted} days={length} />,
          },
          {
            label: 'Money-weighted return',
            hint: (
              <InfoTip label="What money-weighted return means">
                Your internal rate of return. It reflects the timing and size of your deposits and withdrawals.{' '}
                {explainRate(moneyWeighted)}
              </InfoTip>
            ),
            value: <Rate rate={moneyWeighted.rate} days={length} />,
          },
          { label: 'Net deposits', value: netFlow === null ? missing : formatSignedMoney(netFlow) },
        ]}
      />
    </section>
  );
}

/** A rate of the whole period and, of more than a year, per year. */
function Rate({ rate, days }: { rate: Decimal | null; days: number }) {
  if (rate === null) return missing;
  const yearly = annualize(rate, days);
  return (
    <>
      <PercentChange value={round(toPercent(rate) ?? rate, 2)} />
      {yearly !== null && <small> ({formatSignedPercent(toPercent(yearly))} annualized)</small>}
    </>
  );
}

/** Why there is no money-weighted return; '' if there is one. */
function explainRate(moneyWeighted: MoneyWeighted): string {
  if (moneyWeighted.rate !== null) return '';
  switch (moneyWeighted.reason) {
    case 'unknown':
      return 'We can’t calculate it because a price is missing.';
    case 'none':
      return 'We can’t calculate it for this period.';
    case 'several':
      return 'We can’t calculate a single rate for these deposits and withdrawals.';
  }
}
