import { compare, zero } from '@portal/domain/money/money';
import { addTradingDays } from '@portal/domain/calendar/trading-calendar';
import { describe, expect, it } from 'vitest';
import { practiceWorld, tuesdayAfternoon, tuesdayClose } from '../../testing/world-fixtures.ts';
import { readAsset } from '../api/symbols.ts';
import { readMarketData, readPriceHistory } from './market-data.ts';
import { listingOf } from './listings.ts';
import { computeChartPrices, computeSpotPreviousClose, computeSpotPrice } from './pricing.ts';

const world = practiceWorld();
const since = (symbol: string, start: string, end = '2025-11-18') => readPriceHistory(world, symbol, start, end);

describe('price history', () => {
  it('goes back to 2015-12-31 for some symbols, one row per trading day, newest first [MKT-12]', () => {
    const rows = since('TZROP', '2015-12-31');
    let day = '2025-11-18';
    for (const { date } of rows) {
      expect(date).toBe(day);
      day = addTradingDays(day, -1);
    }
    expect(rows.at(-1)?.date).toBe('2015-12-31');
    for (const { open, high, low, close, volume } of rows) {
      expect(compare(high, open)).toBeGreaterThanOrEqual(0);
      expect(compare(high, close)).toBeGreaterThanOrEqual(0);
      expect(compare(low, open)).toBeLessThanOrEqual(0);
      expect(compare(low, close)).toBeLessThanOrEqual(0);
      expect(compare(low, zero)).toBe(1);
      expect(compare(volume, zero)).toBe(1);
    }
  });

  it("ends with yesterday's close and today's figures so far", () => {
    const [today, yesterday] = since('OSTKO', '2025-11-14');
    expect(yesterday).toMatchObject({ date: '2025-11-17', close: '43.9' });
    expect(today).toMatchObject({ date: '2025-11-18', close: '44.18' });
  });

  it('is shorter for younger symbols, and empty for one that never traded', () => {
    expect(since('MYRA', '2015-12-31').at(-1)?.date).toBe('2020-02-03');
    expect(since('XYLB', '2015-12-31')).toEqual([]);
    expect(since('NOPE', '2015-12-31')).toEqual([]);
  });

  it('is the same for any requested range, and differs between seeds', () => {
    const whole = since('ASPD', '2015-12-31');
    expect(since('ASPD', '2025-10-01')).toEqual(whole.filter(row => row.date >= '2025-10-01'));
    expect(since('ASPD', '2020-01-01', '2020-12-31')).toEqual(
      whole.filter(row => row.date >= '2020-01-01' && row.date <= '2020-12-31'),
    );
    const other = practiceWorld({ seed: 'another' });
    expect(readPriceHistory(other, 'ASPD', '2025-10-01', '2025-11-17')).not.toEqual(
      since('ASPD', '2025-10-01', '2025-11-17'),
    );
  });

  it('gives the trend of the last 30 closes, oldest first, and the range of a year', () => {
    const closes = since('TZROP', addTradingDays('2025-11-18', -30), '2025-11-17').map(row => row.close);
    expect(readMarketData(world, 'TZROP')?.recentCloses).toEqual(closes.toReversed());
    const { yearHigh, yearLow } = readAsset(world, 'TZROP') ?? {};
    const year = since('TZROP', '2024-11-18');
    expect(year.some(row => row.high === yearHigh)).toBe(true);
    expect(year.every(row => yearHigh != null && compare(row.high, yearHigh) <= 0)).toBe(true);
    expect(year.every(row => yearLow != null && compare(row.low, yearLow) >= 0)).toBe(true);
  });

  it('is available on a weekend, with the figures of the last session', () => {
    const saturday = practiceWorld({ startAt: Date.parse('2025-11-22T16:00:00Z') });
    const [last] = readPriceHistory(saturday, 'OSTKO', '2025-11-01', '2025-11-22');
    expect(last).toMatchObject({ date: '2025-11-21', close: '44.18' });
    expect(readMarketData(saturday, 'OSTKO')).toMatchObject({ lastPrice: '44.18', prevClosePx: '43.9' });
  });
});

describe('the prices of coins', () => {
  const bitcoin = listingOf('BTC') ?? fail();

  it("start at the seed's prices and move with the clock, the same for the same seed", () => {
    expect(computeSpotPrice(world, bitcoin)).toBe('64912.08');
    expect(computeSpotPreviousClose(world, bitcoin)).toBe('64120.55');
    const later = computeSpotPrice(world, bitcoin, tuesdayAfternoon + 60_000);
    expect(later).not.toBe('64912.08');
    expect(computeSpotPrice(world, bitcoin, tuesdayAfternoon + 60_000)).toBe(later);
    expect(computeSpotPrice(world, listingOf('TZROP') ?? fail())).toBeNull();
  });

  it('have a chart of one price per calendar day up to today, which later days do not change', () => {
    const chart = computeChartPrices(world, bitcoin, '2025-11-10', '2025-12-31');
    expect(chart.map(({ date }) => date)).toEqual(
      Array.from({ length: 9 }, (_, i) => `2025-11-${String(10 + i).padStart(2, '0')}`),
    );
    expect(chart.at(-2)?.price).toBe('64120.55');
    expect(chart.at(-1)?.price).toBe('64912.08');
    const later = practiceWorld({ participants: 'off' });
    later.advanceTo(tuesdayClose + 7 * 86_400_000);
    const nextWeek = computeChartPrices(later, bitcoin, '2025-11-10', '2025-11-17');
    expect(nextWeek).toEqual(chart.slice(0, 8));
    expect(computeChartPrices(world, bitcoin, '2010-01-01', '2017-01-04')).toHaveLength(2);
  });
});

function fail(): never {
  throw new Error('No such symbol');
}
