import { usePaths } from '@portal/client/browser/paths';
import { isCoin } from '@portal/domain/market/symbols';
import { EmptyNote } from '@portal/ui/feedback/empty-note';
import { ErrorNote } from '@portal/ui/feedback/error-note';
import { SkeletonBar } from '@portal/ui/feedback/skeleton-lines';
import { formatList } from '@portal/ui/format/format';
import { formatDate } from '@portal/ui/format/format-time';
import { PageHead } from '@portal/ui/layout/page-head';
import { IconChartLine } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { usePortfolio } from '../use-portfolio';
import { GainsCard } from './gains-card';
import { usePerformanceAddress } from './performance-address';
import { PerformanceCard } from './performance-card';
import { ExplainHost } from '../explain/explain-host';
import { PerformanceHead } from './performance-head';
import { PerformanceNotes } from './performance-notes';
import styles from './performance-page.module.css';
import { RealizedCard } from './realized-card';
import { useComparison } from './use-comparison';
import { usePerformance, type PerformanceData } from './use-performance';

const periods = {
  '1M': 'over the past month',
  '3M': 'over the past 3 months',
  '6M': 'over the past 6 months',
  YTD: 'this year',
  '1Y': 'over the past year',
  ALL: 'since inception',
} as const;

/** Value of the account over time, its returns, and what each position gained. */
export function PerformancePage() {
  const paths = usePaths();
  return (
    <>
      <PageHead title="Performance">
        <Link to={paths.portfolio()}>Portfolio</Link>
      </PageHead>
      <Content />
      <ExplainHost />
    </>
  );
}

function Content() {
  const paths = usePaths();
  const address = usePerformanceAddress();
  const data = usePerformance(address.range);
  const { symbols = [] } = usePortfolio();
  const { compare, view } = address;
  const wanted = useMemo(
    () =>
      compare === null || view !== 'return'
        ? null
        : { symbol: compare, isCoin: symbols.some(each => each.symbol === compare && isCoin(each)) },
    [compare, view, symbols],
  );
  const days = data.performance?.days;
  const dates = useMemo(() => days?.map(({ date }) => date) ?? [], [days]);
  const comparison = useComparison(wanted, data.window, dates);
  const { performance, failed, isUnknown, isEmpty, remainders, holdings, cash } = data;

  if (failed.length > 0) {
    return (
      <div className={styles.alone}>
        <ErrorNote text={`We couldn’t load your ${formatList(failed)}.`} onRetry={data.retry} busy={data.busy}>
          We can’t calculate your performance right now.
        </ErrorNote>
      </div>
    );
  }
  if (isUnknown) {
    return (
      <div className={styles.alone}>
        <EmptyNote title="Performance isn’t available">
          We can’t calculate your performance because some of your balances aren’t available.
        </EmptyNote>
      </div>
    );
  }
  if (!performance) return <Loading data={data} />;
  if (isEmpty) {
    return (
      <div className={styles.alone}>
        <EmptyNote icon={<IconChartLine size={28} stroke={1.75} />} title="No performance yet">
          Your performance will appear after your first deposit or transfer.{' '}
          <Link to={paths.transfers()}>Go to transfers</Link>
        </EmptyNote>
      </div>
    );
  }
  // What the lists do not explain was there before their first day.
  const isPartial = remainders.length > 0 || !data.lists.isWhole;
  const period = isPartial ? `since ${formatDate(days?.[0]?.date)}` : periods[address.range];
  return (
    <>
      <PerformanceHead performance={performance} period={period} holdings={holdings} cash={cash} />
      <PerformanceNotes data={data} performance={performance} />
      <div className={styles.cards}>
        <PerformanceCard {...{ performance, comparison, symbols, address }} isDashed={isPartial} />
        <GainsCard performance={performance} incomplete={data.incomplete} symbols={symbols} />
        {data.lists.account && data.lists.isWhole && data.lists.missing === 0 && (
          <RealizedCard account={data.lists.account} />
        )}
      </div>
    </>
  );
}

/** Placeholder with the size of the loaded content, and how far loading is. */
function Loading({ data: { lists, closes, symbolCount } }: { data: PerformanceData }) {
  const { loaded, pages } = lists.progress;
  return (
    <div className={styles.skeleton} role="status">
      <p className={styles.note}>
        {lists.account === undefined
          ? `Loading your fills and transfers${pages > 2 ? `: ${loaded} of ${pages} pages` : ''}`
          : `Loading prices${symbolCount > 1 ? `: ${closes.settled} of ${symbolCount} symbols` : ''}`}
      </p>
      <SkeletonBar width={260} height={46} />
      <SkeletonBar width="60%" />
      <SkeletonBar width="100%" height={380} />
    </div>
  );
}
