import { SegmentedControl } from '@mantine/core';
import { useListing } from '@portal/client/settings/use-listing';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import type { Performance } from '@portal/domain/performance/performance';
import { performanceRanges } from '@portal/domain/performance/performance-range';
import { TableToggle } from '@portal/ui/chart/graph-toggle';
import { lazyPart } from '@portal/ui/feedback/lazy-part';
import { LinkButton } from '@portal/ui/controls/link-button';
import { SkeletonBar } from '@portal/ui/feedback/skeleton-lines';
import { SelectField } from '@portal/ui/fields/select-field';
import { formatDate } from '@portal/ui/format/format-time';
import { SectionCard } from '@portal/ui/layout/section-card';
import { useMobile } from '@portal/ui/layout/use-mobile';
import { Suspense, useMemo, useState } from 'react';
import type { usePerformanceAddress } from './performance-address';
import { listDays } from './performance-days';
import styles from './performance-page.module.css';
import { PerformanceTable } from './performance-table';
import type { Comparison } from './use-comparison';

interface PerformanceCardProps {
  performance: Performance;
  /** Only while returns are shown. */
  comparison: Comparison | null;
  /** The symbols to compare with. */
  symbols: readonly PortalSymbol[];
  isDashed: boolean;
  address: ReturnType<typeof usePerformanceAddress>;
}

/** The chart library is a separate chunk, loaded with the first graph. */
const PerformanceGraph = lazyPart(async () => (await import('./performance-graph')).PerformanceGraph);

const views = [
  { value: 'value', label: 'Value' },
  { value: 'return', label: 'Return' },
];

/** The graph with its range, as a line of values or of returns, or as a table of its days. */
export function PerformanceCard({ performance, comparison, symbols, isDashed, address }: PerformanceCardProps) {
  const mobile = useMobile();
  const [asTable, setAsTable] = useState(false);
  const { range, view, change } = address;
  const height = mobile ? 220 : 330;
  const days = useMemo(() => listDays(performance, comparison?.returns), [performance, comparison?.returns]);
  const now = days.at(-1)?.date;
  const compare = comparison?.symbol ?? null;
  return (
    <SectionCard
      title={view === 'return' ? 'Return' : 'Value'}
      subtitle={`${formatDate(days[0]?.date)} to ${formatDate(now)}`}
      action={<TableToggle isOn={asTable} onToggle={() => setAsTable(!asTable)} />}
    >
      <div className={styles.controls}>
        <SegmentedControl
          aria-label="Chart view"
          data={views}
          value={view}
          onChange={value => change({ view: value })}
          fullWidth={mobile}
        />
        <SegmentedControl
          aria-label="Chart range"
          data={[...performanceRanges]}
          value={range}
          onChange={value => change({ range: value })}
          fullWidth={mobile}
        />
        {view === 'return' && <CompareField {...{ symbols, address }} />}
      </div>
      {asTable ? (
        <PerformanceTable key={range} {...{ days, compare, height }} />
      ) : (
        <div className={styles.graph} style={{ minHeight: height }}>
          <Suspense
            fallback={
              <div role="status" aria-label="Loading chart">
                <SkeletonBar width="100%" height={height} />
              </div>
            }
          >
            <PerformanceGraph {...{ view, days, compare, isDashed, height }} maxDates={mobile ? 3 : 6} />
          </Suspense>
        </div>
      )}
      <Legend comparison={comparison} hasMarks={!asTable} />
    </SectionCard>
  );
}

function CompareField({ symbols, address }: Pick<PerformanceCardProps, 'symbols' | 'address'>) {
  const isListed = useListing('market');
  const listed = symbols.filter(isListed).map(({ symbol }) => symbol);
  const { compare } = address;
  const choices = [...new Set([...listed, ...(compare === null ? [] : [compare])])].toSorted();
  return (
    <div className={styles.compare}>
      <SelectField
        label="Compare with"
        placeholder="None"
        options={choices}
        value={compare ?? ''}
        onChange={event => address.change({ compare: event.currentTarget.value })}
      />
    </div>
  );
}

/** What the lines and marks are, and the state of the compared symbol. */
function Legend({ comparison, hasMarks }: { comparison: Comparison | null; hasMarks: boolean }) {
  return (
    <div className={styles.legend}>
      {comparison !== null && (
        <>
          <span>
            <i className={styles.swatch} data-line="account" aria-hidden="true" /> Your account (time-weighted return)
          </span>
          <span>
            <i className={styles.swatch} data-line="compared" aria-hidden="true" /> {comparison.symbol} price
          </span>
          <span role="status">
            <CompareState comparison={comparison} />
          </span>
        </>
      )}
      {hasMarks && (
        <>
          <span>
            <span aria-hidden="true">▲</span> Deposit
          </span>
          <span>
            <span aria-hidden="true">▼</span> Withdrawal
          </span>
        </>
      )}
    </div>
  );
}

function CompareState({ comparison: { symbol, returns, hasFailed, busy, retry } }: { comparison: Comparison }) {
  if (hasFailed) {
    return (
      <>
        We couldn’t load {symbol} prices. {busy ? 'Loading…' : <LinkButton onClick={retry}>Try again</LinkButton>}
      </>
    );
  }
  if (returns === undefined) return `Loading ${symbol} prices`;
  return returns.every(rate => rate === null)
    ? `We don’t have a price for ${symbol} at the start of this period.`
    : null;
}
