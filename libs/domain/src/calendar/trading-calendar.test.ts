import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, weekday } from './market-time';
import { addTradingDays, easterSunday, isTradingDay, tradingDay, type DayKind } from './trading-calendar';

// Copied by hand from the calendars published by the exchanges.
const closed = {
  2024: ['01-01', '01-15', '02-19', '03-29', '05-27', '06-19', '07-04', '09-02', '11-28', '12-25'],
  2025: ['01-01', '01-09', '01-20', '02-17', '04-18', '05-26', '06-19', '07-04', '09-01', '11-27', '12-25'],
  2026: ['01-01', '01-19', '02-16', '04-03', '05-25', '06-19', '07-03', '09-07', '11-26', '12-25'],
  2027: ['01-01', '01-18', '02-15', '03-26', '05-31', '06-18', '07-05', '09-06', '11-25', '12-24'],
};
const half = {
  2024: ['07-03', '11-29', '12-24'],
  2025: ['07-03', '11-28', '12-24'],
  2026: ['11-27', '12-24'],
  2027: ['11-26'],
};
const years = [2024, 2025, 2026, 2027] as const;
/** The days from `start` to `end`, both included. */
const daysFrom = (start: string, end: string): string[] =>
  Array.from({ length: daysBetween(start, end) + 1 }, (_, n) => addDays(start, n));
/** The weekdays of a year that are of a kind, as '07-03'. */
const weekdaysOf = (year: number, kind: DayKind): string[] =>
  daysFrom(`${year}-01-01`, `${year}-12-31`)
    .filter(day => weekday(day) <= 5 && tradingDay(day).kind === kind)
    .map(day => day.slice(5));
const dates = fc.integer({ min: -5000, max: 15000 }).map(days => addDays('2020-01-01', days));

describe('trading days', () => {
  it.each(years)('closes on the holidays of %i', year => {
    expect(weekdaysOf(year, 'closed')).toEqual(closed[year]);
  });

  it.each(years)('closes early on the half days of %i', year => {
    expect(weekdaysOf(year, 'half')).toEqual(half[year]);
  });

  it('keeps New Year on Monday after a Sunday, and not on Friday before a Saturday', () => {
    expect(tradingDay('2023-01-02')).toEqual({ kind: 'closed', holiday: "New Year's Day" });
    expect(tradingDay('2021-12-31')).toEqual({ kind: 'full', holiday: null });
    expect(weekdaysOf(2022, 'closed')[0]).toBe('01-17');
    expect(tradingDay('2022-01-03')).toEqual({ kind: 'full', holiday: null });
  });

  it('has Juneteenth from 2022 on, and unscheduled days of mourning', () => {
    expect(isTradingDay('2021-06-18')).toBe(true);
    expect(tradingDay('2022-06-20').holiday).toBe('Juneteenth');
    expect(isTradingDay('2018-12-05')).toBe(false);
  });

  it.each([
    [1999, '1999-04-04'],
    [2008, '2008-03-23'],
    [2038, '2038-04-25'],
  ])('finds Easter of %i', (year, sunday) => {
    expect(easterSunday(year)).toBe(sunday);
  });

  it('has between 249 and 254 trading days in every year, never at a weekend', () => {
    for (let year = 2015; year <= 2045; year += 1) {
      const days = daysFrom(`${year}-01-01`, `${year}-12-31`).filter(isTradingDay);
      expect(days.length).toBeGreaterThanOrEqual(249);
      expect(days.length).toBeLessThanOrEqual(254);
      expect(days.filter(day => weekday(day) > 5)).toEqual([]);
    }
  });

  it('moves by trading days there and back', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 1, max: 40 }), (day, n) => {
        const start = addTradingDays(day, 0);
        const end = addTradingDays(start, n);
        expect(addTradingDays(end, -n)).toBe(start);
        expect(daysFrom(start, end).filter(isTradingDay)).toHaveLength(n + 1);
      }),
    );
  });
});
