import { compare } from '@portal/domain/money/money';
import { describe, expect, it } from 'vitest';
import { listings } from '../exchange/listings.ts';
import { readPriceHistory } from '../exchange/market-data.ts';
import { practiceWorld } from '../../testing/world-fixtures.ts';
import { readAsset } from './symbols.ts';

describe('the details of an asset', () => {
  it('have the highest and the lowest price of the last 365 days, or none without a history [APT-10]', () => {
    const world = practiceWorld();
    for (const { instrument } of listings) {
      const { symbol } = instrument;
      const year = readPriceHistory(world, symbol, '2024-11-18', '2025-11-18');
      const asset = readAsset(world, symbol);
      expect([symbol, asset?.yearHigh === null, asset?.yearLow === null]).toEqual([
        ...[symbol, year.length === 0, year.length === 0],
      ]);
      const { yearHigh, yearLow } = asset ?? {};
      if (yearHigh == null || yearLow == null) continue;
      expect(year.some(({ high }) => high === yearHigh)).toBe(true);
      expect(year.some(({ low }) => low === yearLow)).toBe(true);
      expect(year.every(({ high, low }) => compare(high, yearHigh) <= 0 && compare(low, yearLow) >= 0)).toBe(true);
    }
    expect(readAsset(world, 'NOPE')).toBeNull();
  });
});
