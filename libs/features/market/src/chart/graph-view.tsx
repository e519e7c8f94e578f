import { ErrorNote } from '@portal/ui/feedback/error-note';
import { RestNote } from '@portal/client/feed/rest-note';
import { EmptyNote } from '@portal/ui/feedback/empty-note';
import { IconChartLine } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyPart } from '@portal/ui/feedback/lazy-part';
import { SkeletonBar } from '@portal/ui/feedback/skeleton-lines';
import type { GraphPoint } from './graph-points';
import type { LoadState } from '../symbol/load-state';

interface GraphViewProps {
  symbol: string;
  points: LoadState<readonly GraphPoint[]>;
  digits: number;
  height: number;
  maxDates: number;
}

/** The chart library is a separate chunk, loaded with the first graph. */
const PriceGraph = lazyPart(async () => (await import('./price-graph')).PriceGraph);

/** The graph, or a placeholder of the same size while it loads, when it is empty, or after an error. */
export function GraphView({ symbol, points, digits, height, maxDates }: GraphViewProps) {
  const loading = (
    <div role="status" aria-label="Loading graph">
      <SkeletonBar width="100%" height={height} />
    </div>
  );
  if (points.state === 'loading') return <div style={{ height }}>{loading}</div>;
  const hasNote = points.state === 'error' || (points.state === 'success' && points.data.length === 0);
  return (
    <div style={{ minHeight: height, ...(hasNote && { display: 'grid', alignContent: 'center' }) }}>
      {points.state === 'error' && (
        <ErrorNote text="Graph data unavailable" onRetry={points.retry} busy={points.busy}>
          <RestNote />
        </ErrorNote>
      )}
      {points.state === 'success' && points.data.length === 0 && (
        <EmptyNote icon={<IconChartLine size={28} stroke={1.75} />} title="No prices yet">
          The graph starts with the first trade.
        </EmptyNote>
      )}
      {points.state === 'success' && points.data.length > 0 && (
        <Suspense fallback={loading}>
          <PriceGraph points={points.data} {...{ symbol, digits, height, maxDates }} />
        </Suspense>
      )}
    </div>
  );
}
