import { LinkButton } from '@portal/ui/controls/link-button';
import { Notice } from '@portal/ui/feedback/notice';
import { formatCount, formatSignedMoney, formatSignedQuantity } from '@portal/ui/format/format';
import { dollars } from '@portal/domain/portfolio/account-lines';
import type { Performance } from '@portal/domain/performance/performance';
import { describeListGaps } from '../explain/list-gaps';
import { UnclearRows } from '../explain/unclear-rows';
import styles from './performance-page.module.css';
import type { PerformanceData, Remainder } from './use-performance';

/** What is missing from the figures, one sentence for each reason. */
export function PerformanceNotes({ data, performance }: { data: PerformanceData; performance: Performance }) {
  const { remainders, closes, lists, unclear, holdings } = data;
  const { days, leftOut } = performance;
  const gaps = days.filter(({ value }) => value === null);
  const unpriced = [...new Set(gaps.flatMap(day => day.unpriced))].filter(symbol => !closes.failed.includes(symbol));
  const listGaps = describeListGaps(lists);
  const digitsOf = (asset: string) => holdings.find(({ symbol }) => symbol === asset)?.facts?.num_decimals;
  return (
    <div className={styles.notes}>
      {closes.failed.length > 0 && (
        <Notice tone="danger" role="alert">
          Error loading the prices of {closes.failed.join(', ')}. The days on which you held them have no value here.{' '}
          {closes.busy ? 'Loading.' : <LinkButton onClick={closes.retry}>Try again</LinkButton>}
        </Notice>
      )}
      {remainders.length > 0 && (
        <Notice tone="warn">
          The line is dashed: your executions and transfers do not list{' '}
          {remainders.map(each => describeRemainder(each, digitsOf(each.asset))).join(', ')} of your balances, which
          counts on every day.
        </Notice>
      )}
      {listGaps !== null && <Notice tone="warn">{listGaps}</Notice>}
      {gaps.length > 0 && unpriced.length > 0 && (
        <Notice tone="info">
          {gaps.length === 1 ? 'One day has' : `${formatCount(gaps.length)} days have`} no value, because the price of{' '}
          {unpriced.join(', ')} is missing. The line has a gap there.
        </Notice>
      )}
      {leftOut.length > 0 && (
        <Notice tone="info">
          {leftOut.join(', ')} {leftOut.length === 1 ? 'has' : 'have'} no prices and{' '}
          {leftOut.length === 1 ? 'is' : 'are'} left out, as in the total of your portfolio.
        </Notice>
      )}
      <UnclearRows rows={unclear} />
    </div>
  );
}

const describeRemainder = ({ asset, amount }: Remainder, digits: number | null | undefined): string =>
  asset === dollars ? formatSignedMoney(amount) : `${formatSignedQuantity(amount, digits)} ${asset}`;
