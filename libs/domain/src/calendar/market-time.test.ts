import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, endOfDay, marketDate, marketZone, parseDay, parseInstant, weekday } from './market-time';

const instants = fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2060, 0, 1) });

describe('market dates', () => {
  it('gives the New York date at any instant, whatever the zone of the machine', () => {
    fc.assert(
      fc.property(instants, now => {
        expect(marketDate(now)).toBe(DateTime.fromMillis(now, { zone: marketZone }).toISODate());
      }),
    );
  });

  it.each([
    ['2026-03-08T04:59:59Z', '2026-03-07'],
    ['2026-03-08T05:00:00Z', '2026-03-08'],
    ['2026-03-09T03:59:59Z', '2026-03-08'],
    ['2026-03-09T04:00:00Z', '2026-03-09'],
    ['2026-11-01T03:59:59Z', '2026-10-31'],
    ['2026-11-02T04:59:59Z', '2026-11-01'],
    ['2026-11-02T05:00:00Z', '2026-11-02'],
  ])('on clock-change nights %s is %s', (instant, date) => {
    expect(marketDate(Date.parse(instant))).toBe(date);
  });

  it('end at midnight in New York, on clock-change days too', () => {
    fc.assert(
      fc.property(instants, now => {
        const date = marketDate(now);
        const next = DateTime.fromISO(date, { zone: marketZone }).plus({ days: 1 });
        expect(endOfDay(date)).toBe(next.toMillis());
      }),
    );
    expect(endOfDay('2026-03-08')).toBe(Date.parse('2026-03-09T04:00:00Z'));
    expect(endOfDay('2026-11-01')).toBe(Date.parse('2026-11-02T05:00:00Z'));
  });

  it('counts days and weekdays like a calendar', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: -4000, max: 4000 }), (now, days) => {
        const date = marketDate(now);
        const later = DateTime.fromISO(date, { zone: 'utc' }).plus({ days });
        expect(addDays(date, days)).toBe(later.toISODate());
        expect(daysBetween(date, addDays(date, days))).toBe(days);
        expect(weekday(addDays(date, days))).toBe(later.weekday);
      }),
    );
  });

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '26-01-01',
    '2026-1-1',
    '',
    'today',
    '0000-01-01',
    '2026-01-01T00:00',
  ])('does not parse %j as a date', text => {
    expect(parseDay(text)).toBeNull();
    expect(() => addDays(text, 1)).toThrow(RangeError);
  });

  it('knows leap days', () => {
    expect(parseDay('2028-02-29')).not.toBeNull();
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  });

  it.each([
    ['2026-03-09T13:30:00.000Z', Date.UTC(2026, 2, 9, 13, 30)],
    ['2026-03-09T09:30:00-04:00', Date.UTC(2026, 2, 9, 13, 30)],
    ['2026-03-09T09:30:00', null],
    ['2026-03-09', null],
    ['2026-02-99T09:30:00Z', null],
    ['', null],
  ])('parses the instant %j only with an offset', (text, instant) => {
    expect(parseInstant(text)).toBe(instant);
  });
});
