import { usePriceAlerts } from '@portal/client/notifications/price-alerts';
import { isWaiting } from '@portal/domain/notifications/price-alert';
import type { PriceBar } from '@portal/domain/market/price-bars';
import { lazyPart } from '@portal/ui/feedback/lazy-part';
import { SkeletonBar } from '@portal/ui/feedback/skeleton-lines';
import { Suspense, useMemo } from 'react';
import { computeChartBars } from './chart-bars';
import { ChartLegend } from './chart-legend';
import type { ChartOptions } from './chart-options';
import { useOwnOrders, useOwnTrades } from './own-activity';
import { PriceGraph } from './price-graph';

const GraphTable = lazyPart(async () => (await import('./graph-table')).GraphTable);

export interface AssetChartProps {
  symbol: string;
  /** Days, oldest first, at least one; those before the first shown one serve averages and the rest of the first bar. */
  points: readonly PriceBar[];
  /** The first day to show. */
  first: string;
  /** The market date. */
  today: string;
  options: ChartOptions;
  /** Decimals of the symbol's prices. */
  digits: number;
  quantityDigits: number | null;
  /** In px; the width is that of the container. */
  height: number;
  /** Maximum number of dates below the graph. */
  maxDates: number;
  asTable?: boolean;
  mobile?: boolean;
}

/** The chart of a symbol, or its table, with everything that the user chose to see. It is loaded with the first chart. */
export function AssetChart(props: AssetChartProps) {
  const { symbol, points, first, today, options, digits, asTable = false, mobile = false, ...sizes } = props;
  const { bars: size, averages, hasAverageVolume } = options;
  const trades = useOwnTrades(symbol, first, today, options.hasTrades);
  const orders = useOwnOrders(symbol, options.hasOrders);
  const allAlerts = usePriceAlerts();
  const alerts = useMemo(
    () => allAlerts.filter(alert => alert.symbol === symbol && isWaiting(alert)),
    [allAlerts, symbol],
  );
  const bars = useMemo(
    () => computeChartBars(points, trades.trades, { bars: size, averages, hasAverageVolume, digits, first }),
    [points, trades.trades, size, averages, hasAverageVolume, digits, first],
  );
  const { height, quantityDigits } = sizes;
  return (
    <>
      {asTable ? (
        <Suspense fallback={<SkeletonBar width="100%" height={height} />}>
          <GraphTable key={`${first} ${size}`} {...{ symbol, bars, digits, quantityDigits, height, mobile, size }} />
        </Suspense>
      ) : (
        <PriceGraph {...{ symbol, bars, options, orders, alerts, digits }} {...sizes} />
      )}
      <ChartLegend {...{ bars, options, orders, alerts, trades, digits, quantityDigits }} />
    </>
  );
}
