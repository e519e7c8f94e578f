import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { useSession } from '@portal/client/session/session-store';
import { type ChartRange, chooseRequest } from '@portal/domain/market/chart-range';
import { GraphToggle, TableToggle } from '@portal/ui/chart/graph-toggle';
import { deferredPart } from '@portal/ui/feedback/lazy-part';
import { useMobile } from '@portal/ui/layout/use-mobile';
import { IconChartLine } from '@tabler/icons-react';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { plainOptions, useChartOptions } from './chart-options';
import styles from './graph-card.module.css';
import { GraphView } from './graph-view';
import { PriceAge } from '../price/price-age';
import { PriceBlock } from '../price/price-block';
import { readPriceDigits } from '../symbol/price-digits';
import { isCrypto } from '../symbol/use-crypto';
import { useGraph } from './use-graph';
import { useDisplayPrice } from '../price/use-display-price';
import { useToday } from '../symbol/use-today';
import { AlertButton } from '../alerts/alert-button';

interface GraphCardProps {
  symbol: PortalSymbol;
  range: ChartRange;
  onRange: (range: ChartRange) => void;
  /** The range control. Passed in as an element, so that quote updates do not re-render it. */
  ranges: ReactNode;
}

const ChartOptionsPanel = deferredPart(async () => (await import('./chart-options-panel')).ChartOptionsPanel);

/** The price in large type with its age and source, and the graph below it. */
export function GraphCard({ symbol, range, onRange, ranges }: GraphCardProps) {
  const mobile = useMobile();
  const today = useToday();
  const shown = useDisplayPrice(symbol);
  const isCoin = isCrypto(symbol);
  // The bell, which tells alerts, needs an account; the price of a coin is not on the live feed.
  const hasAlerts = useSession(({ accountId }) => accountId !== null) && !isCoin;
  const chosen = useChartOptions();
  const options = useMemo(
    () => (isCoin ? { ...chosen, style: plainOptions.style, hasAverageVolume: false } : chosen),
    [isCoin, chosen],
  );
  const request = chooseRequest(range, options.bars, Math.max(0, ...options.averages), today);
  const { points } = useGraph(symbol, request);
  const closedOn = points.state === 'success' ? points.data.findLast(({ date }) => date < today)?.date : undefined;
  const [asTable, setAsTable] = useState(false);
  const [hasOptions, setHasOptions] = useState(false);
  const digits = readPriceDigits(symbol);
  const height = mobile ? 200 : 330;
  const choices = (
    <div className={styles.choices}>
      {ranges}
      <div className={styles.tools}>
        <GraphToggle label="Chart options" isOn={hasOptions} opens onToggle={() => setHasOptions(!hasOptions)}>
          <IconChartLine size={18} stroke={1.75} aria-hidden="true" />
        </GraphToggle>
        {hasAlerts && (
          <Suspense fallback={<span className={styles.button} />}>
            <AlertButton symbol={symbol} />
          </Suspense>
        )}
        <TableToggle isOn={asTable} onToggle={() => setAsTable(!asTable)} />
      </div>
    </div>
  );
  const panel = hasOptions && <ChartOptionsPanel {...{ isCoin, range, onRange }} />;
  const age = <PriceAge shown={shown} closedOn={closedOn ?? null} />;
  return (
    <section className={styles.card} aria-label="Price">
      <div className={styles.head}>
        <PriceBlock shown={shown} digits={digits} />
        {!mobile && (
          <div className={styles.end}>
            {choices}
            {age}
          </div>
        )}
      </div>
      {!mobile && panel}
      <GraphView
        symbol={symbol.symbol}
        maxDates={mobile ? 3 : 6}
        quantityDigits={symbol.num_decimals}
        {...{ points, range, options, digits, height, asTable, mobile }}
      />
      {mobile && (
        <div className={styles.foot}>
          {choices}
          {panel}
          {age}
        </div>
      )}
    </section>
  );
}
