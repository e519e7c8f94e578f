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
            <>The gain {period} is not known: a price is missing.</>
          ) : (
            <>
              <AmountChange amount={gain} /> <span>{period}, without deposits and withdrawals</span>
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
              <InfoTip label="What the time-weighted return is">
                The returns between deposits and withdrawals, linked. Their amount and time do not count, so it can be
                compared with the price of a symbol.
              </InfoTip>
            ),
            value: <Rate rate={timeWeighted} days={length} />,
          },
          {
            label: 'Money-weighted return',
            hint: (
              <InfoTip label="What the money-weighted return is">
                The internal rate of return: the one rate at which the value at the start and all deposits, less
                withdrawals, would have grown to the value now. {explainRate(moneyWeighted)}
              </InfoTip>
            ),
            value: <Rate rate={moneyWeighted.rate} days={length} />,
          },
          { label: 'Deposits less withdrawals', value: netFlow === null ? missing : formatSignedMoney(netFlow) },
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
      {yearly !== null && <small> ({formatSignedPercent(toPercent(yearly))} a year)</small>}
    </>
  );
}

/** Why there is no money-weighted return; '' if there is one. */
function explainRate(moneyWeighted: MoneyWeighted): string {
  if (moneyWeighted.rate !== null) return '';
  switch (moneyWeighted.reason) {
    case 'unknown':
      return 'It is not known here, because a price is missing.';
    case 'none':
      return 'Here there is none: no rate fits these deposits and withdrawals.';
    case 'several':
      return 'Here more than one rate fits these deposits and withdrawals, so none is shown.';
  }
}
