import { describe, expect, it } from 'vitest';
import {
  completeMarketDataWindow,
  computeGraphRequest,
  computePriceHistoryRequest,
  csvPageSize,
  defaultGraphRange,
  graphRanges,
} from './graph-range';

const today = '2026-03-09';

describe('the history graph', () => {
  it('has the ranges 1M, 3M, 1Y and ALL [LKP-27]', () => {
    expect(graphRanges).toEqual(['1M', '3M', '1Y', 'ALL']);
  });

  it('starts with 1M [MKT-10]', () => {
    expect(defaultGraphRange).toBe('1M');
  });

  it('for 1M covers 31 days in pages of 21', () => {
    expect(computeGraphRequest('1M', today)).toEqual({ start: '2026-02-06', end: today, size: 21 });
  });

  it('for 3M covers 92 days in pages of 64', () => {
    expect(computeGraphRequest('3M', today)).toEqual({ start: '2025-12-07', end: today, size: 64 });
  });

  it('for 1Y covers 365 days in pages of 500', () => {
    expect(computeGraphRequest('1Y', today)).toEqual({ start: '2025-03-09', end: today, size: 500 });
  });

  it('for ALL starts on 2015-12-31 in pages of 500', () => {
    expect(computeGraphRequest('ALL', today)).toEqual({ start: '2015-12-31', end: today, size: 500 });
  });
});

describe('other windows of market data', () => {
  it('the price history covers 31 days [MKT-18]', () => {
    expect(computePriceHistoryRequest(today)).toMatchObject({ start: '2026-02-06', end: today });
  });

  it('the price history has pages of 31 [MKT-19]', () => {
    expect(computePriceHistoryRequest(today).size).toBe(31);
  });

  it('the CSV export has pages of 40', () => {
    expect(csvPageSize).toBe(40);
  });

  it('market data without a window goes from 10 days ago to today; half a window is completed [MKT-21, MKT-22]', () => {
    expect(completeMarketDataWindow({}, today)).toEqual({ start: '2026-02-27', end: today });
    expect(completeMarketDataWindow({ start: '2026-01-02' }, today)).toEqual({ start: '2026-01-02', end: today });
    expect(completeMarketDataWindow({ end: '2026-01-12' }, today)).toEqual({ start: '2026-01-02', end: '2026-01-12' });
  });
});
