import { describe, expect, it } from 'vitest';
import { chooseFirstShown, chooseRequest } from './chart-range.ts';

const today = '2025-11-18';

describe('the request of a chart', () => {
  it.each(['1M', '3M', '1Y', 'ALL'] as const)('is %s for this range of the specification', range => {
    expect(chooseRequest(range, 'day', 0, today)).toBe(range);
  });

  it.each([
    ['5D', 'day', 0, '1M'],
    ['6M', 'day', 0, '1Y'],
    ['YTD', 'day', 0, '1Y'],
    ['1M', 'day', 20, '3M'],
    ['1M', 'day', 200, '1Y'],
    ['3M', 'day', 200, 'ALL'],
    ['1M', 'week', 0, '3M'],
    ['1Y', 'week', 0, 'ALL'],
    ['1M', 'week', 20, '1Y'],
    ['6M', 'month', 20, 'ALL'],
    ['ALL', 'month', 200, 'ALL'],
  ] as const)('%s in bars of a %s with an average of %i bars has enough days in %s', (range, bars, period, request) => {
    expect(chooseRequest(range, bars, period, today)).toBe(request);
  });
});

describe('the first day of a chart', () => {
  const dates = ['2024-12-31', '2025-01-02', '2025-05-19', '2025-11-12', '2025-11-13', '2025-11-14', '2025-11-17'];

  it('is the fifth market day from the end for 5D, January for YTD, half a year ago for 6M', () => {
    expect(chooseFirstShown('5D', dates, today)).toBe('2025-05-19');
    expect(chooseFirstShown('YTD', dates, today)).toBe('2025-01-02');
    expect(chooseFirstShown('6M', dates, today)).toBe('2025-05-19');
    expect(chooseFirstShown('ALL', dates, today)).toBe('2024-12-31');
  });

  it('is the last day before the first market day of a year', () => {
    expect(chooseFirstShown('YTD', ['2025-12-30', '2025-12-31'], '2026-01-01')).toBe('2025-12-31');
    expect(chooseFirstShown('YTD', [], '2026-01-01')).toBeUndefined();
  });
});
