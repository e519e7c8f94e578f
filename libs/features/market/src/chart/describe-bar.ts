import type { BarSize } from '@portal/domain/market/price-bars';
import type { DayFact } from '@portal/ui/chart/crosshair';
import { formatPlainPrice, formatQuantity, formatSignedPercent } from '@portal/ui/format/format';
import { formatDateTick } from '@portal/ui/chart/date-ticks';
import { formatDate } from '@portal/ui/format/format-time';
import type { BarTrades, ChartBar } from './chart-bars';
import { volumePeriod } from './chart-options';

/** Decimals of the figures of a symbol. */
export interface FigureDigits {
  /** Of its prices. */
  readonly digits: number;
  /** Of its quantities; null if unknown. */
  readonly quantityDigits: number | null;
}

/** '30 at 5.31' */
export const describeTrades = ({ quantity, price }: BarTrades, { digits, quantityDigits }: FigureDigits): string =>
  `${formatQuantity(quantity, quantityDigits)} at ${formatPlainPrice(price, digits)}`;

export const labelTrades = ({ side }: Pick<BarTrades, 'side'>): string => (side === 'buy' ? 'Bought' : 'Sold');

/** Facts of a bar in the card beside the cross-hair. Bars of coins have only a close; high and low belong to candles. */
export function describeBar(bar: ChartBar, figures: FigureDigits, hasCandles: boolean): readonly DayFact[] {
  const { digits } = figures;
  const price = (label: string, value: ChartBar['open']): DayFact[] =>
    value === null ? [] : [{ label, text: formatPlainPrice(value, digits) }];
  return [
    ...price('Close', bar.close),
    ...price('Open', bar.open),
    ...(hasCandles ? [...price('High', bar.high), ...price('Low', bar.low)] : []),
    ...(bar.volume === null ? [] : [{ label: 'Volume', text: formatQuantity(bar.volume) }]),
    { label: 'Change', text: formatSignedPercent(bar.change) },
    ...[...bar.averages].flatMap(([period, value]) => price(`Moving average (${period})`, value)),
    ...(bar.averageVolume === null
      ? []
      : [{ label: `Average volume (${volumePeriod})`, text: formatQuantity(bar.averageVolume, 0) }]),
    ...bar.trades.map(trades => ({ label: labelTrades(trades), text: describeTrades(trades, figures) })),
  ];
}

/** What a bar covers: 'Mon, Nov 17, 2025', 'Week of Nov 17, 2025', 'Nov 2025'. */
export function formatBarDate(date: string, size: BarSize, options: { now?: string; weekday?: boolean } = {}): string {
  if (size === 'month') return formatDateTick(date, 'month');
  return size === 'week'
    ? `Week of ${formatDate(date, options.now === undefined ? {} : { now: options.now })}`
    : formatDate(date, options);
}

/** 'TZROP price by day' */
export const nameGraph = (symbol: string, size: BarSize): string => `${symbol} price by ${size}`;
