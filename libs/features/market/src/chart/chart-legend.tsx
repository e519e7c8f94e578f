import { formatPlainPrice, formatQuantity } from '@portal/ui/format/format';
import { keyOfAlert, type PriceAlert } from '@portal/domain/notifications/price-alert';
import { LinkButton } from '@portal/ui/controls/link-button';
import type { ReactNode } from 'react';
import type { ChartBar } from './chart-bars';
import styles from './chart-legend.module.css';
import { type ChartOptions, averageColors, volumePeriod } from './chart-options';
import type { OwnOrder, OwnTrades } from './own-activity';

interface ChartLegendProps {
  bars: readonly ChartBar[];
  options: ChartOptions;
  orders: readonly OwnOrder[];
  alerts: readonly PriceAlert[];
  trades: OwnTrades;
  digits: number;
  quantityDigits: number | null;
}

/** Orders and alerts that are named one by one, of each. */
const mostNamed = 4;

/** What the lines and marks of the chart mean, with their latest figures. Nothing for the plain line. */
export function ChartLegend({ bars, options, orders, alerts, trades, digits, quantityDigits }: ChartLegendProps) {
  const last = bars.at(-1);
  const sides = new Set(bars.flatMap(bar => bar.trades.map(({ side }) => side)));
  const entries: ReactNode[] = [
    ...options.averages.map(period => {
      const value = last?.averages.get(period) ?? null;
      return (
        <Entry key={period} kind="line" color={averageColors[period]}>
          {value === null
            ? `Moving average (${period}): not enough data`
            : `Moving average (${period}): ${formatPlainPrice(value, digits)}`}
        </Entry>
      );
    }),
    options.hasAverageVolume && (
      <Entry key="volume" kind="line" color="var(--c-text-3)">
        {last?.averageVolume
          ? `Average volume (${volumePeriod}): ${formatQuantity(last.averageVolume, 0)}`
          : `Average volume (${volumePeriod}): not enough data`}
      </Entry>
    ),
    sides.has('buy') && (
      <Entry key="bought" kind="up" color="var(--c-up)">
        Bought
      </Entry>
    ),
    sides.has('sell') && (
      <Entry key="sold" kind="down" color="var(--c-down)">
        Sold
      </Entry>
    ),
    ...orders.slice(0, mostNamed).map(({ id, side, quantity, price }) => (
      <Entry key={id} kind="dashed" color={side === 'buy' ? 'var(--c-up)' : 'var(--c-down)'}>
        {`Open order: ${side} ${formatQuantity(quantity, quantityDigits)} at ${formatPlainPrice(price, digits)}`}
      </Entry>
    )),
    orders.length > mostNamed && <li key="more">{`and ${countMore(orders.length - mostNamed, 'open order')}`}</li>,
    ...alerts.slice(0, mostNamed).map(alert => (
      <Entry key={keyOfAlert(alert)} kind="dotted" color="var(--c-warn)">
        {`Price alert: ${formatPlainPrice(alert.price, digits)} or ${alert.direction === 'above' ? 'higher' : 'lower'}`}
      </Entry>
    )),
    alerts.length > mostNamed && (
      <li key="more alerts">{`and ${countMore(alerts.length - mostNamed, 'price alert')}`}</li>
    ),
    !trades.isComplete && <li key="newest">Some of your older trades may not be shown.</li>,
  ].filter(Boolean);
  return (
    <>
      {entries.length > 0 && (
        <ul className={styles.legend} aria-label="Legend">
          {entries}
        </ul>
      )}
      {trades.state === 'failed' && (
        <p className={styles.note} role="status">
          We couldn’t load your trades, so some or all of them may not be shown.{' '}
          <LinkButton onClick={trades.retry}>Try again</LinkButton>
        </p>
      )}
    </>
  );
}

/** '1 more open order', '3 more open orders'. */
const countMore = (count: number, what: string): string => `${count} more ${what}${count === 1 ? '' : 's'}`;

interface EntryProps {
  kind: 'line' | 'dashed' | 'dotted' | 'up' | 'down';
  color: string;
  children: ReactNode;
}

const shapes: Record<EntryProps['kind'], string> = {
  line: 'M0 6h16',
  dashed: 'M0 6h4.5M5.8 6h4.5M11.5 6h4.5',
  dotted: 'M0 6h2M3.5 6h2M7 6h2M10.5 6h2M14 6h2',
  up: 'M8 2l5 9h-10z',
  down: 'M8 11l5-9h-10z',
};

function Entry({ kind, color, children }: EntryProps) {
  return (
    <li>
      <svg width="16" height="12" aria-hidden="true" className={styles[kind]} style={{ color }}>
        <path d={shapes[kind]} />
      </svg>
      {children}
    </li>
  );
}
