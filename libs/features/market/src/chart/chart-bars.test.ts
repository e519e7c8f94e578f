import { decimal } from '@portal/domain/money/money';
import type { PriceBar } from '@portal/domain/market/price-bars';
import { describe, expect, it } from 'vitest';
import { computeChartBars } from './chart-bars';
import { plainOptions } from './chart-options';
import { describeBar } from './describe-bar';

const day = (date: string, close: string): PriceBar => ({
  date,
  open: decimal('5'),
  high: decimal('6'),
  low: decimal('4'),
  close: decimal(close),
  volume: decimal('100'),
});
const trade = (date: string, side: 'buy' | 'sell', quantity: string, price: string) => ({
  date,
  side,
  quantity: decimal(quantity),
  price: decimal(price),
});
const days = [day('2025-11-12', '5'), day('2025-11-14', '5.1'), day('2025-11-17', '5.2'), day('2025-11-18', '5.3')];
const options = { ...plainOptions, digits: 2, first: '2025-11-12' };
const figures = { digits: 2, quantityDigits: 0 };

describe('the bars of a chart', () => {
  it('join own trades of a bar by side, with their average price weighted by quantity', () => {
    const trades = [
      trade('2025-11-17', 'buy', '10', '5.1'),
      trade('2025-11-18', 'buy', '30', '5.3'),
      trade('2025-11-18', 'sell', '5', '5.4'),
    ];
    const weeks = computeChartBars(days, trades, { ...options, bars: 'week' });
    expect(weeks.map(bar => bar.trades)).toEqual([
      [],
      [
        { side: 'buy', quantity: '40', price: '5.25' },
        { side: 'sell', quantity: '5', price: '5.4' },
      ],
    ]);
    expect(weeks[1] && describeBar(weeks[1], figures, true)).toEqual([
      { label: 'Close', text: '5.30' },
      { label: 'Open', text: '5.00' },
      { label: 'High', text: '6.00' },
      { label: 'Low', text: '4.00' },
      { label: 'Volume', text: '200' },
      { label: 'Change', text: '+3.92%' },
      { label: 'Bought', text: '40 at 5.25' },
      { label: 'Sold', text: '5 at 5.40' },
    ]);
  });

  it('mark a trade on a day that the history lacks in the bar of its week only', () => {
    const trades = [trade('2025-11-13', 'buy', '10', '5.1')];
    expect(computeChartBars(days, trades, options).flatMap(bar => bar.trades)).toEqual([]);
    const weeks = computeChartBars(days, trades, { ...options, bars: 'week' });
    expect(weeks.map(bar => bar.trades.length)).toEqual([1, 0]);
  });

  it('use the days before the first shown one for averages, the first change and the rest of the first week', () => {
    const long = Array.from({ length: 20 }, (_, index) =>
      day(`2025-11-${String(index + 1).padStart(2, '0')}`, String(index + 1)),
    );
    const [first] = computeChartBars(long, [], {
      ...options,
      averages: [20],
      hasAverageVolume: true,
      first: '2025-11-20',
    });
    expect(first?.averages.get(20)).toBe('10.5');
    expect(first?.averageVolume).toBe('100');
    expect(first?.change).toBe('5.26');
    const [week] = computeChartBars(days, [], { ...options, bars: 'week', first: '2025-11-14' });
    expect(week).toMatchObject({ date: '2025-11-12', volume: '200' });
  });
});
