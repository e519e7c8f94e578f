import { addDays } from '@portal/domain/calendar/market-time';
import { describe, expect, it } from 'vitest';
import { computeDateTicks, formatDateTick } from './date-ticks';

const datesOf = (start: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(start, index));

describe('dates below the graph', () => {
  it('uses weeks for a month, months for a year, and years for a long history', () => {
    expect(computeDateTicks(datesOf('2025-10-18', 31), 6).unit).toBe('week');
    expect(computeDateTicks(datesOf('2024-11-18', 365), 13).unit).toBe('month');
    expect(computeDateTicks(datesOf('2015-12-31', 3600), 12).unit).toBe('year');
  });

  it('starts at the first day of each week', () => {
    const { ticks } = computeDateTicks(datesOf('2025-11-05', 14), 6);
    expect(ticks.map(tick => tick.date)).toEqual(['2025-11-10', '2025-11-17']);
  });

  it('skips years evenly when there are too many', () => {
    const { ticks } = computeDateTicks(datesOf('2015-12-31', 3600), 5);
    expect(ticks.length).toBeLessThanOrEqual(5);
    expect(
      new Set(
        ticks.slice(1).map((tick, index) => Number(tick.date.slice(0, 4)) - Number(ticks[index]?.date.slice(0, 4))),
      ).size,
    ).toBe(1);
  });

  it('formats weeks as dates, months with the year, and years', () => {
    expect(formatDateTick('2025-11-03', 'week')).toBe('Nov 3');
    expect(formatDateTick('2025-11-03', 'month')).toBe('Nov 2025');
    expect(formatDateTick('2025-01-02', 'year')).toBe('2025');
  });

  it('neither drops nor repeats a date at a daylight saving time change', () => {
    for (const [start, limit] of [
      ['2025-10-20', 6],
      ['2026-02-23', 6],
    ] as const) {
      const dates = datesOf(start, 28);
      expect(new Set(dates).size).toBe(28);
      const { ticks } = computeDateTicks(dates, limit);
      expect(ticks.map(({ index }) => index)).toEqual([7, 14, 21]);
      expect(ticks.map(({ date }) => formatDateTick(date, 'week'))).toEqual(
        start === '2025-10-20' ? ['Oct 27', 'Nov 3', 'Nov 10'] : ['Mar 2', 'Mar 9', 'Mar 16'],
      );
    }
  });
});
