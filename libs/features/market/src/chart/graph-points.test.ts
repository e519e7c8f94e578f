import { addDays } from '@portal/domain/calendar/market-time';
import type { PriceBar } from '@portal/domain/market/price-bars';
import { decimal } from '@portal/domain/money/money';
import { describe, expect, it } from 'vitest';
import { computeChartBars, computeDayChanges } from './chart-bars';
import { plainOptions } from './chart-options';
import { computeGraph } from './graph-drawing';
import { addLiveDay } from './graph-points';

const day = (date: string, close: string, volume: string | null = '100'): PriceBar => ({
  date,
  close: decimal(close),
  open: decimal(close),
  high: decimal(close),
  low: decimal(close),
  volume: volume === null ? null : decimal(volume),
});

const days = (start: string, count: number): PriceBar[] =>
  Array.from({ length: count }, (_, index) => day(addDays(start, index), String(5 + (index % 7))));

const live = (lastPrice: string | null, trade: string | null) => ({
  lastPrice: lastPrice === null ? null : decimal(lastPrice),
  high: decimal('5.5'),
  low: decimal('5.3'),
  volume: decimal('96410'),
  timestamps: { trade },
});

const draw = (points: readonly PriceBar[]) =>
  computeGraph(
    computeChartBars(points, [], { ...plainOptions, digits: 2, first: points[0]?.date ?? '' }),
    2,
    plainOptions,
  );

describe('the last day of the graph', () => {
  const history = [day('2025-11-14', '5.26'), day('2025-11-17', '5.31')];

  it("ends with today's live price", () => {
    const points = addLiveDay(history, live('5.26', '2025-11-18T18:46:09Z'));
    expect(points).toHaveLength(3);
    expect(points.at(-1)).toMatchObject({ date: '2025-11-18', close: '5.26', volume: '96410' });
  });

  it('has no high below the live price and no low above it', () => {
    expect(addLiveDay(history, live('5.26', '2025-11-18T18:46:09Z')).at(-1)).toMatchObject({
      high: '5.5',
      low: '5.26',
    });
    expect(addLiveDay(history, live('5.6', '2025-11-18T18:46:09Z')).at(-1)).toMatchObject({ high: '5.6', low: '5.3' });
  });

  it('replaces the close of a day that the history already has with the live price', () => {
    const points = addLiveDay(history, live('5.40', '2025-11-17T20:59:59Z'));
    expect(points.map(point => point.close)).toEqual(['5.26', '5.4']);
    expect(points.at(-1)?.open).toBe('5.31');
  });

  it('is unchanged without a trade or with a trade older than the history', () => {
    expect(addLiveDay(history, null)).toBe(history);
    expect(addLiveDay(history, live(null, null))).toBe(history);
    expect(addLiveDay(history, live('9', '2025-11-01T15:00:00Z'))).toBe(history);
  });

  it('uses the date in New York, not in UTC', () => {
    expect(addLiveDay(history, live('5.26', '2025-11-18T02:00:00Z')).at(-1)?.date).toBe('2025-11-17');
  });
});

describe('a daylight saving time change', () => {
  it.each([
    // Clocks go back in New York on November 2, 2025: midnight moves from 4:00 to 5:00 UTC.
    ['2025-11-02T03:59:59Z', '2025-11-01'],
    ['2025-11-02T04:00:00Z', '2025-11-02'],
    ['2025-11-03T04:59:59Z', '2025-11-02'],
    ['2025-11-03T05:00:00Z', '2025-11-03'],
    // Clocks go forward on March 8, 2026.
    ['2026-03-08T04:59:59Z', '2026-03-07'],
    ['2026-03-08T05:00:00Z', '2026-03-08'],
    ['2026-03-09T03:59:59Z', '2026-03-08'],
    ['2026-03-09T04:00:00Z', '2026-03-09'],
  ])('starts each day at midnight in New York: %s is on %s', (instant, date) => {
    expect(addLiveDay([], live('5.26', instant)).at(-1)?.date).toBe(date);
  });
});

describe('the drawn graph', () => {
  it('computes the change of each day from the previous close', () => {
    expect(
      computeDayChanges([day('2025-11-13', '5.19'), day('2025-11-14', '5.26'), day('2025-11-17', '5.31')]),
    ).toEqual([null, '1.35', '0.95']);
  });

  it('draws at most 600 points of a long history, including the last', () => {
    const graph = draw(days('2016-01-01', 2600));
    expect(graph?.drawn).toHaveLength(600);
    expect(graph?.drawn.at(-1)?.index).toBe(2599);
    expect(graph?.bars.length).toBeLessThanOrEqual(126);
  });

  it('keeps every position within the plot', () => {
    const graph = draw(days('2025-01-01', 250));
    expect(graph?.positions.every(position => position >= 0 && position <= 1)).toBe(true);
    expect(graph?.bars.every(({ height }) => height >= 0 && height <= 1)).toBe(true);
  });

  it('draws no bars without volumes', () => {
    expect(draw([day('2025-11-17', '5', null), day('2025-11-18', '6', null)])?.bars).toEqual([]);
  });

  it('is null without a day', () => {
    expect(draw([])).toBeNull();
  });
});
