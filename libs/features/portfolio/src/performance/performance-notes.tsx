import { LinkButton } from '@portal/ui/controls/link-button';
import { Notice } from '@portal/ui/feedback/notice';
import { formatList, formatSignedMoney, formatSignedQuantity } from '@portal/ui/format/format';
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
          We couldn’t load prices for {formatList(closes.failed)}, so past days when you held{' '}
          {closes.failed.length === 1 ? 'it' : 'them'} aren’t shown.{' '}
          {closes.busy ? 'Loading…' : <LinkButton onClick={closes.retry}>Try again</LinkButton>}
        </Notice>
      )}
      {remainders.length > 0 && (
        <Notice tone="warn">
          Your transaction history and your balance differ by{' '}
          {formatList(remainders.map(each => describeRemainder(each, digitsOf(each.asset))))}. The chart includes this
          difference on every day.
        </Notice>
      )}
      {listGaps !== null && <Notice tone="warn">{listGaps}</Notice>}
      {unpriced.length > 0 && (
        <Notice tone="info">Some values aren’t shown because prices for {formatList(unpriced)} are missing.</Notice>
      )}
      {leftOut.length > 0 && (
        <Notice tone="info">
          We don’t have prices for {formatList(leftOut)}, so {leftOut.length === 1 ? 'it isn’t' : 'they aren’t'}{' '}
          included in the values and returns shown here.
        </Notice>
      )}
      <UnclearRows rows={unclear} />
    </div>
  );
}

const describeRemainder = ({ asset, amount }: Remainder, digits: number | null | undefined): string =>
  asset === dollars ? formatSignedMoney(amount) : `${formatSignedQuantity(amount, digits)} ${asset}`;
