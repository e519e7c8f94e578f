import { createUserStore } from '@portal/client/preferences/user-store';
import { type BarSize, barSizes } from '@portal/domain/market/price-bars';

/** Numbers of bars of the moving averages. */
export const averagePeriods = [20, 50, 200] as const;
export type AveragePeriod = (typeof averagePeriods)[number];
/** Colors of their lines: different in lightness as well as in hue. */
export const averageColors: Readonly<Record<AveragePeriod, string>> = {
  20: 'var(--c-cat-3)',
  50: 'var(--c-cat-5)',
  200: 'var(--c-cat-2)',
};
/** Number of bars of the average volume. */
export const volumePeriod = 20;

/** What the chart of an asset shows. */
export interface ChartOptions {
  readonly style: 'line' | 'candles';
  readonly bars: BarSize;
  readonly averages: readonly AveragePeriod[];
  readonly hasAverageVolume: boolean;
  /** The user's own fills, as marks. */
  readonly hasTrades: boolean;
  /** The user's own open orders, as lines. */
  readonly hasOrders: boolean;
}

/** The line of closes by day, as the specification has it, with the user's own orders and trades. */
export const plainOptions: ChartOptions = {
  style: 'line',
  bars: 'day',
  averages: [],
  hasAverageVolume: false,
  hasTrades: true,
  hasOrders: true,
};

function parseOptions(stored: unknown): ChartOptions {
  const { style, bars, averages, hasAverageVolume, hasTrades, hasOrders }: Record<string, unknown> =
    typeof stored === 'object' && stored !== null ? { ...stored } : {};
  return {
    style: style === 'candles' ? style : plainOptions.style,
    bars: barSizes.find(size => size === bars) ?? plainOptions.bars,
    averages: Array.isArray(averages) ? averagePeriods.filter(period => averages.includes(period)) : [],
    hasAverageVolume: hasAverageVolume === true,
    hasTrades: hasTrades !== false,
    hasOrders: hasOrders !== false,
  };
}

const options = createUserStore('chart', parseOptions);

/** The options that the user chose in this browser. */
export const useChartOptions = options.use;

/** Changes some of the options. */
export const changeChartOptions = (changes: Partial<ChartOptions>): void =>
  options.change(before => ({ ...before, ...changes }));
