import { ErrorNote } from '@portal/ui/feedback/error-note';
import { EmptyNote } from '@portal/ui/feedback/empty-note';
import { IconChartLine } from '@tabler/icons-react';
import { Suspense, useMemo } from 'react';
import { type ChartRange, chooseFirstShown } from '@portal/domain/market/chart-range';
import { useToday } from '../symbol/use-today';
import { lazyPart } from '@portal/ui/feedback/lazy-part';
import { SkeletonBar } from '@portal/ui/feedback/skeleton-lines';
import type { PriceBar } from '@portal/domain/market/price-bars';
import type { AssetChartProps } from './asset-chart';
import type { LoadState } from '../symbol/load-state';

interface GraphViewProps extends Omit<AssetChartProps, 'points' | 'first' | 'today'> {
  points: LoadState<readonly PriceBar[]>;
  range: ChartRange;
}

/** The chart library is a separate chunk, loaded with the first graph. */
const AssetChart = lazyPart(async () => (await import('./asset-chart')).AssetChart);

/** The graph, or a placeholder of the same size while it loads, when it is empty, or after an error. */
export function GraphView({ points, range, ...chart }: GraphViewProps) {
  const { height } = chart;
  const today = useToday();
  const first = useMemo(() => {
    const dates = points.state === 'success' ? points.data.map(({ date }) => date) : [];
    return chooseFirstShown(range, dates, today) ?? today;
  }, [points, range, today]);
  const loading = (
    <div role="status" aria-label="Loading chart">
      <SkeletonBar width="100%" height={height} />
    </div>
  );
  if (points.state === 'loading') return <div style={{ height }}>{loading}</div>;
  const hasNote = points.state === 'error' || (points.state === 'success' && points.data.length === 0);
  return (
    <div style={{ minHeight: height, ...(hasNote && { display: 'grid', alignContent: 'center' }) }}>
      {points.state === 'error' && (
        <ErrorNote text="Graph data unavailable" onRetry={points.retry} busy={points.busy} />
      )}
      {points.state === 'success' && points.data.length === 0 && (
        <EmptyNote icon={<IconChartLine size={28} stroke={1.75} />} title="No prices to show">
          We don’t have prices for this period.
        </EmptyNote>
      )}
      {points.state === 'success' && points.data.length > 0 && (
        <Suspense fallback={loading}>
          <AssetChart points={points.data} {...{ first, today }} {...chart} />
        </Suspense>
      )}
    </div>
  );
}
